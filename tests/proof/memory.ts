/** The processes of a server, and its memory, as Linux counts them. */
import { readdirSync, readFileSync } from "node:fs";

const pageSize = 4_096;

/** What one of a process's files in /proc says; "" once it has ended. */
function read(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** The ids of all processes in a group; none without /proc. */
export function processesOf(group: number): string[] {
  if (process.platform !== "linux") return [];
  const ids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  // After the name, which may contain spaces: state, parent, group.
  return ids.filter(
    (id) =>
      read(id, "stat")
        .replace(/^.*\) /s, "")
        .split(" ")[2] === String(group),
  );
}

/** Resident bytes of all processes in a group; undefined without /proc. */
export function residentBytes(processGroup: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const pages = processesOf(processGroup).map((id) => Number(read(id, "statm").split(" ")[1] ?? 0));
  return pages.reduce((sum, count) => sum + count, 0) * pageSize;
}
