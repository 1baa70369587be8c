/** A server's memory as Linux counts it. */
import { readdirSync, readFileSync } from "node:fs";

const pageSize = 4_096;

/** Resident bytes of all processes in a group; undefined without /proc. */
export function residentBytes(processGroup: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  let pages = 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      // After the name, which may contain spaces: state, parent, group.
      const group = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[2];
      if (group === String(processGroup)) pages += Number(readFileSync(`/proc/${name}/statm`, "utf8").split(" ")[1]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return pages * pageSize;
}
