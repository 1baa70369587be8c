/**
 * `npm start`: builds the site if needed, and keeps a server of the current release running. This process is the supervisor:
 * it holds the address, which its servers share, so that one takes over from another without a failed request. When the
 * database describes another site, the server says so; the supervisor builds it beside and swaps. It stays small: it opens no
 * database and loads no built code.
 */
import { type ChildProcess, spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findCurrentRelease, pointTo, type Release, readRelease, sameInputs } from "../release/current.ts";
import { fingerprint } from "../release/fingerprint.ts";
import type { SiteInputs } from "../runtime/site-inputs.ts";
import { BuildStopped, explained, StartError } from "../runtime/start-error.ts";
import {
  type BuilderAnswer,
  type FromServer,
  type ServerTask,
  type ToServer,
  taskVariable,
  type WantedSite,
} from "./messages.ts";

/** How far builds stand back behind the server: "nice" to all that it shares the cores with. */
const buildPriority = 10;
/** How long a server that takes over may take to start, in milliseconds. */
const startPatience = 60_000;
/** The pause before a server that died is started again, in milliseconds: doubled each time, until one has lasted a minute. */
const [shortestPause, longestPause, lasting] = [100, 30_000, 60_000];

const root = join(import.meta.dirname, "../..");
let isStopping = false;
let builder: ChildProcess | undefined;
let serving: { worker: Worker; release: Release } | undefined;
/** The port that servers listen on. PORT may leave the choice to the system: as long as one of them lives, they share it. */
let chosenPort: number | undefined;
/** Told to servers that come after all have died. */
let port: number | undefined;

/**
 * @param inputs none: any release of the sources will do, and a new one is made as the database says
 * @returns nothing if it was told to stop. @throws StartError with the reason if it fails
 */
async function build(inputs?: SiteInputs): Promise<Release | undefined> {
  const program = join(root, "src/release/builder.ts");
  const words = inputs ? [program, JSON.stringify(inputs)] : [program];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  builder = child;
  // While nobody is served, there is nobody to stand back for.
  if (serving && child.pid) setPriority(child.pid, buildPriority);
  let answer = { failed: "The site could not be built." } as BuilderAnswer;
  child.on("message", (message) => {
    answer = message as BuilderAnswer;
  });
  await new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  builder = undefined;
  if (serving) endIfAlone();
  if (child.killed || isStopping) return undefined;
  if ("failed" in answer) throw new StartError(answer.failed);
  return readRelease(answer.folder);
}

/** The release to start with: the last good one, with the failure, if a new one could not be built. */
async function firstRelease(): Promise<{ release: Release; failure?: string }> {
  const current = findCurrentRelease(root);
  const [environment, variables] = [process.env, current?.variables ?? []];
  if (current?.fingerprint === fingerprint({ root, environment, variables })) return { release: current };
  try {
    const release = await build();
    if (!release) throw new BuildStopped();
    pointTo(root, release);
    return { release };
  } catch (error) {
    // A full or read-only disk is no reason to stop serving, either.
    if (!current || error instanceof BuildStopped) throw error;
    return { release: current, failure: (error as Error).message };
  }
}

/**
 * Starts a server, which serves the site as soon as it listens, unless it is a preview's.
 * @throws Error with the reason, if it ends before it listens
 */
async function startServer(release: Release, task: Omit<ServerTask, "folder"> = {}): Promise<Worker> {
  const whole = { folder: release.folder, ...task } satisfies ServerTask;
  const variables = { [taskVariable]: JSON.stringify(whole), ...(port !== undefined && { PORT: String(port) }) };
  const worker = cluster.fork(variables);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let reason = "The server of the new release ended before it was ready.";
  worker.on("message", (message: FromServer) => {
    if ("failed" in message) reason = message.failed;
    else if ("listening" in message) {
      if (task.socket === undefined) {
        chosenPort = message.listening;
        // At once: what it wants may be the very next message.
        serve(worker, release);
      }
      resolve();
    } else if (worker === serving?.worker) {
      if ("wanted" in message) {
        wanted.site = message.wanted;
        builder?.kill();
      } else wanted.look = message.look;
      void work();
    }
  });
  worker.once("exit", (code) => {
    reject(new StartError(reason));
    if (worker === serving?.worker) void replaceDead(code ?? 1);
    else if (serving) endIfAlone();
  });
  const tooLate = serving && setTimeout(() => worker.process.kill("SIGKILL"), startPatience);
  await promise.finally(() => clearTimeout(tooLate));
  return worker;
}

const tell = (message: ToServer) => {
  if (serving?.worker.isConnected()) serving.worker.send(message);
};

const servedFor = { since: 0, pause: shortestPause };

async function replaceDead(code: number): Promise<void> {
  if (isStopping) process.exitCode = code;
  if (!serving || endIfAlone()) return;
  const { worker, release } = serving;
  port = chosenPort;
  if (performance.now() - servedFor.since > lasting) servedFor.pause = shortestPause;
  for (;;) {
    console.error(`The server ended with ${code}: it is started again.`);
    await sleep(servedFor.pause);
    servedFor.pause = Math.min(2 * servedFor.pause, longestPause);
    // Meanwhile a server of another release may have taken over.
    if (isStopping || serving.worker !== worker) return;
    if (await startServer(release).catch(({ message }: Error) => console.error(message))) return;
  }
}

function serve(worker: Worker, release: Release): void {
  const former = serving?.worker;
  serving = { worker, release };
  servedFor.since = performance.now();
  if (former?.isConnected()) former.send({ retire: true } satisfies ToServer);
}

/** The newest site that is wanted, and the newest draft that somebody looks at; those before them are not built any more. */
const wanted: { site?: WantedSite | undefined; look?: SiteInputs | undefined } = {};
let preview: { inputs: SiteInputs; worker: Worker; socket: string } | undefined;
let isWorking = false;

/** Does what is wanted, one after the other; a site that is to be served comes first. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  while (!isStopping && (wanted.site || wanted.look)) {
    const { site, look } = wanted;
    if (site) {
      wanted.site = undefined;
      await changeTo(site).catch((error: Error) => tell({ failed: error.message }));
    } else if (look) {
      wanted.look = undefined;
      await show(look).catch((error: Error) => tell({ look, preview: { failed: error.message } }));
    }
  }
  isWorking = false;
}

/** Builds a site and swaps. The one that is served stays if anything fails. @throws Error with the reason */
async function changeTo({ inputs, publishes: commits }: WantedSite): Promise<void> {
  tell({ step: "building" });
  const release = await build(inputs);
  if (!release) return;
  tell({ step: "starting" });
  await startServer(release, commits === undefined ? {} : { commits });
  pointTo(root, release);
}

/** Builds a draft, which publishing then finds ready, and starts a server of it on a private socket. */
async function show(inputs: SiteInputs): Promise<void> {
  if (!preview || !sameInputs(preview.inputs, inputs)) {
    const release = await build(inputs);
    if (!release) {
      // A site that is to be served came first.
      wanted.look ??= inputs;
      return;
    }
    preview?.worker.process.kill();
    const folder = mkdtempSync(join(tmpdir(), "look-"));
    const socket = join(folder, "socket");
    const worker = await startServer(release, { socket });
    preview = { inputs, worker, socket };
    worker.once("exit", () => {
      rmSync(folder, { recursive: true, force: true });
      tell({ look: inputs });
      if (preview?.worker === worker) preview = undefined;
    });
  }
  tell({ look: inputs, preview: { socket: preview.socket } });
}

/** Ends the supervisor once it was told to stop, and its servers and builder are gone. @returns whether it was told to */
function endIfAlone(): boolean {
  if (isStopping && !builder && Object.keys(cluster.workers ?? {}).length === 0) process.exit();
  return isStopping;
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // Not `once`: npm forwards a signal that the service manager has already sent to every process.
  process.on(signal, () => {
    isStopping = true;
    builder?.kill();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    // A build that was told to stop says so, and ends the start.
    if (serving) endIfAlone();
  });
}

try {
  // React and Astro's built code read it; a developer's own choice wins.
  process.env.NODE_ENV ||= "production";
  // Each server takes its connections itself: this process is in nobody's way.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "server.ts"), execArgv: [] });
  const { release, failure } = await firstRelease();
  await startServer(release, { isFirst: true, ...(failure !== undefined && { failure }) });
} catch (error) {
  // A server that ended because of the signal has nothing to say.
  if (!isStopping || error instanceof BuildStopped) console.error(explained(error));
  process.exit(1);
}
