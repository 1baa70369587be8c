/** The real start command as a child process, for tests from outside. */
import "./environment.ts";
import { type ChildProcess, spawn } from "node:child_process";

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  /** All its processes are in this group: npm, its shell and the server itself. */
  processGroup: number;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves when the server and everything it started are gone; at once when they are. SIGTERM lets it finish its work. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

export interface Surroundings {
  /** The project's folder, or a copy of it. */
  folder?: string;
  /** The only processor core that it may use, from 0 on; needs the program taskset. */
  core?: number;
}

/**
 * Runs `npm start` on a free port of 127.0.0.1, unless the variables say otherwise.
 * @param variables environment variables besides those of this process
 * @throws Error with what the server printed when it ends before it is ready
 */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  { folder = process.cwd(), core }: Surroundings = {},
): Promise<ServerProcess> {
  const pinned = core === undefined ? [] : ["taskset", "-c", String(core)];
  const [program = "npm", ...words] = [...pinned, "npm", "start"];
  const server = spawn(program, words, {
    cwd: folder,
    // All requests of the tests come from one address.
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", BOOKING_ATTEMPTS: "100000", ...variables },
    // Its own process group: npm, its shell and the server are stopped together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (printed += chunk));
  // "close" comes when nobody holds the output any more: npm may end before the server does.
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
  server.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${printed()}`)));
  return promise;
}
