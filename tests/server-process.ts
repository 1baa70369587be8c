/** The real start command as a child process, for black-box tests. */
import "./environment.ts";
import { type ChildProcess, spawn } from "node:child_process";
import packageFile from "../package.json" with { type: "json" };

/** What `npm start` runs. npm and its shell would cost each of the tests' many starts as much again. */
const [, ...startWords] = packageFile.scripts.start.split(" ");

export interface ServerProcess {
  /** Without a trailing slash. */
  url: string;
  /** The group of all its processes. */
  processGroup: number;
  /** Everything printed so far. */
  output(): string;
  /** Resolves once the server and everything it started are gone. SIGTERM lets it finish its work. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

export interface Surroundings {
  /** The project's folder, or a copy of it. */
  folder?: string;
  /** The only CPU core that it may use, counted from 0; needs the program taskset. */
  core?: number;
  /** Whether npm runs the command, as an owner does. */
  npm?: boolean;
  /** The user by number that it runs as, if this process is root's. */
  user?: number | undefined;
}

/**
 * Runs the start command on a free port of 127.0.0.1, unless the variables say otherwise.
 * @param variables environment variables on top of this process's own
 * @throws Error with the server's output if it exits before it is ready
 */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  { folder = process.cwd(), core, npm = false, user }: Surroundings = {},
): Promise<ServerProcess> {
  const pinned = core === undefined ? [] : ["taskset", "-c", String(core)];
  const command = npm ? ["npm", "start"] : [process.execPath, ...startWords];
  const [program = "", ...words] = [...pinned, ...command];
  const server = spawn(program, words, {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    // All of the tests' requests come from one address. Test runners would make it use React's slower development code.
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      BOOKING_ATTEMPTS: "100000",
      ...variables,
    },
    // Its own process group, so that the server is stopped together with whatever started it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (printed += chunk));
  // "close" fires once nobody holds the output open: npm may exit before the server does.
  let running = true;
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  void ended.then(() => {
    running = false;
  });
  const url = await addressPrintedBy(server, () => printed);
  return {
    url,
    processGroup: server.pid ?? 0,
    output: () => printed,
    async stop(signal = "SIGTERM") {
      if (running && server.pid) process.kill(-server.pid, signal);
      await ended;
    },
  };
}

/** Waits for the line with the address. */
async function addressPrintedBy(server: ChildProcess, printed: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = () => {
    const address = / is at (http:\S+)/.exec(printed())?.[1];
    if (address) resolve(address);
  };
  server.stdout?.on("data", read);
  server.once("error", reject);
  server.once("exit", (code) => reject(new Error(`The start command ended with ${code}:\n${printed()}`)));
  return promise;
}
