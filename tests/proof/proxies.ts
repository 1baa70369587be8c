/** Caddy and nginx with the shipped files, on their own ports, names and folders. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export interface Proxy {
  port: number;
  /** Where the name without www is answered. */
  other: { port: number; host: string };
  /** Everything it has logged. */
  log(): string;
}

export interface ProxyKind {
  name: string;
  /** What has to be installed. */
  programs: readonly string[];
  /** Whether requests wait while no server answers. */
  waits: boolean;
  /** How long a server that is shutting down must keep answering for the proxy to notice, at the tests' pace. */
  drainSeconds: number;
  /**
   * Resolves when the proxy, if it asks its servers, has seen that the one on this port is back.
   * @param before the log until the server was gone: a busy machine's late checks may have lost and found it earlier, too
   */
  noticed?(log: Proxy["log"], appPort: number, before: string): Promise<void>;
  /**
   * Starts it in front of the servers on these ports; it is stopped after the test.
   * @param patience in seconds: how long requests wait for a server, if the proxy supports that
   */
  start(appPorts: readonly number[], patience?: number): Promise<Proxy>;
}

/** @throws Error if the file no longer contains one of the texts */
function shipped(file: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Resolves when it answers over TLS: Caddy listens before it has made its certificate. */
async function listening(port: number, child: ChildProcess, printed: () => string): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect({ port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false });
    try {
      await once(socket, "secureConnect");
      return;
    } catch {
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`The proxy ended:\n${printed()}`);
}

async function run(command: string, words: string[], folder: string, port: number): Promise<() => string> {
  const child = spawn(command, words, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  await listening(port, child, () => printed);
  return () => printed;
}

/** What docs/deployment.md adds for several servers, at the tests' pace. */
const healthLines = "health_uri /readyz\nhealth_interval 200ms";

const caddy: ProxyKind = {
  name: "Caddy",
  programs: ["caddy"],
  waits: true,
  // Many of the health checks, since on a busy machine some come late.
  drainSeconds: 6,
  noticed: (log, appPort, before) =>
    expect
      .poll(() => log().slice(before.length), { timeout: 60_000 })
      .toMatch(`"host is up","host":"127.0.0.1:${appPort}"`),
  async start(appPorts, patience = 20) {
    const folder = temporaryFolder();
    const [port, otherPort, plainPort] = [await freePort(), await freePort(), await freePort()];
    // For localhost, Caddy makes its own certificates.
    const text = shipped("Caddyfile", {
      "www.your-business.com": `localhost:${port}`,
      "your-business.com": `localhost:${otherPort}`,
      "127.0.0.1:4321": appPorts.map((port) => `127.0.0.1:${port}`).join(" "),
      ...(appPorts.length > 1 && { "lb_try_interval 100ms": `lb_try_interval 100ms\n${healthLines}` }),
      "lb_try_duration 20s": `lb_try_duration ${patience}s`,
    }).replace("{\n", `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n`);
    const file = join(folder, "Caddyfile");
    writeFileSync(file, text);
    const log = await run("caddy", ["run", "--adapter", "caddyfile", "--config", file], folder, port);
    return { port, other: { port: otherPort, host: `localhost:${otherPort}` }, log };
  },
};

const nginx: ProxyKind = {
  name: "nginx",
  programs: ["nginx", "openssl"],
  waits: false,
  // Needs no time: a request that one server drops goes to the other.
  drainSeconds: 6,
  async start(appPorts) {
    const folder = temporaryFolder();
    const [port, plainPort, ...sixes] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "privkey.pem"];
    const certificate = ["req", "-x509", ...key, ...names, "-days", "2", "-out", "fullchain.pem"];
    execFileSync("openssl", certificate, { cwd: folder, stdio: "ignore" });
    const text = shipped("nginx.conf", {
      "/etc/letsencrypt/live/www.your-business.com": folder,
      "www.your-business.com": "localhost",
      "your-business.com": "other.localhost",
      // Not every machine has IPv6.
      "listen [::]:443": `listen 127.0.0.1:${sixes[0]}`,
      "listen [::]:80": `listen 127.0.0.1:${sixes[1]}`,
      "listen 443": `listen 127.0.0.1:${port}`,
      "listen 80": `listen 127.0.0.1:${plainPort}`,
      "server 127.0.0.1:4321 max_fails=0;": appPorts
        .map((port) => `server 127.0.0.1:${port} max_fails=0;`)
        .join("\n    "),
      "/var/log/nginx": folder,
    });
    writeFileSync(join(folder, "repair.conf"), text);
    // The relevant part of Debian's own file.
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    for (const name of temporary) mkdirSync(join(folder, name));
    const main = [
      `pid ${folder}/nginx.pid; worker_processes 1; daemon off; events {}`,
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `http { access_log ${folder}/access.log; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} include repair.conf; }`,
    ];
    const file = join(folder, "nginx.conf");
    writeFileSync(file, main.join("\n"));
    const printed = await run("nginx", ["-c", file, "-e", join(folder, "start.log")], folder, port);
    const logs = ["access.log", "repair.log", "repair-errors.log", "start.log"];
    const log = () => printed() + logs.map((name) => readFileSync(join(folder, name), "utf8")).join("");
    return { port, other: { port, host: "other.localhost" }, log };
  },
};

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

/** Both proxies, with the programs that this machine lacks for them. */
export const proxyKinds = [caddy, nginx].map((kind) => ({
  kind,
  missing: kind.programs.filter((program) => !isInstalled(program)),
}));
