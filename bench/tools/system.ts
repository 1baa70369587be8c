/** The machine, its programs and its processes. */
import { execFileSync, spawnSync } from "node:child_process";
import { availableParallelism, cpus, totalmem } from "node:os";
import { findBrowser } from "../../tests/programs/find-browser.ts";

/** Whether a program can be started here. */
export const has = (program: string) => spawnSync("which", [program]).status === 0;

/** The version number that a program prints; "" if the program is missing. */
function versionOf(program: string, option: string): string {
  const { stdout, stderr } = spawnSync(program, [option], { encoding: "utf8" });
  return /\d+(\.\d+)+/.exec(`${stdout ?? ""}${stderr ?? ""}`)?.[0] ?? "";
}

/** What figures depend on, for the record. */
export function describeMachine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? "",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: versionOf(findBrowser() ?? "chromium", "--version"),
    nginx: versionOf("nginx", "-v"),
  };
}
export type Machine = ReturnType<typeof describeMachine>;

/** What a machine is called in the tables by default. */
export const labelOf = ({ cores, processor, memoryGb }: Machine) => `${cores} cores (${processor}), ${memoryGb} GB`;

/** Current memory of the processes in a group, in megabytes: all of them, and the largest. */
export function memoryOf(group: number): { all: number; largest: number } {
  try {
    const sizes = execFileSync("ps", ["-o", "rss=", "-s", String(group)], { encoding: "utf8" });
    const megabytes = sizes
      .trim()
      .split(/\s+/)
      .map((kilobytes) => Number(kilobytes) / 1024);
    return { all: megabytes.reduce((sum, one) => sum + one, 0), largest: Math.max(...megabytes) };
  } catch {
    // The process group has ended.
    return { all: 0, largest: 0 };
  }
}
