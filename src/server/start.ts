/**
 * `npm start`: builds the site if needed, and keeps a server of the current release running. This process is the supervisor:
 * it holds the address, which its servers share, so that one takes over from another without a failed request. When the
 * database describes another site, the server says so; the supervisor builds it beside and swaps. It stays small: it opens no
 * database and loads no built code.
 */
import { type ChildProcess, spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findCurrentRelease, type Release, readRelease } from "../release/current.ts";
import { fingerprint } from "../release/fingerprint.ts";
import { projectOptions } from "../release/prepare.ts";
import { pointTo } from "../release/swap.ts";
import type { SiteInputs } from "../runtime/site-inputs.ts";
import { explained, StartError } from "../runtime/start-error.ts";
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
/** The one that the first server listens on: PORT may leave the choice to the system. */
let port: number | undefined;

/** @param inputs none: any release of the sources will do, and a new one is made as the database says */
async function build(inputs?: SiteInputs): Promise<BuilderAnswer> {
  const program = join(root, "src/release/builder.ts");
  const words = inputs ? [program, JSON.stringify(inputs)] : [program];
  const stdio = ["inherit", "inherit", "inherit", "ipc"] as const;
  const child = spawn(process.execPath, words, { cwd: root, stdio: [...stdio] });
  builder = child;
  // While nobody is served, there is nobody to stand back for.
  if (serving && child.pid) setPriority(child.pid, buildPriority);
  let answer: BuilderAnswer = { failed: "The site could not be built.", wasStopped: false };
  child.on("message", (message) => {
    answer = message as BuilderAnswer;
  });
  await new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  builder = undefined;
  return "failed" in answer && child.killed ? { ...answer, wasStopped: true } : answer;
}

/** The release to start with: the last good one, with the failure, if a new one could not be built. */
async function firstRelease(): Promise<{ release: Release; failure?: string }> {
  const current = findCurrentRelease(root);
  if (current?.fingerprint === fingerprint(await projectOptions())) return { release: current };
  const answer = await build();
  const release = "folder" in answer ? readRelease(answer.folder) : current;
  if (!release || ("failed" in answer && answer.wasStopped)) {
    console.error("failed" in answer ? answer.failed : "The build is gone.");
    process.exit(1);
  }
  if ("failed" in answer) return { release, failure: answer.failed };
  pointTo(root, release);
  return { release };
}

/** Starts a server. @throws Error with the reason, if it ends before it listens */
async function startServer(task: ServerTask): Promise<Worker> {
  const variables = { [taskVariable]: JSON.stringify(task), ...(port !== undefined && { PORT: String(port) }) };
  const worker = cluster.fork(variables);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let reason = "The server of the new release ended before it was ready.";
  worker.on("message", (message: FromServer) => {
    if ("failed" in message) reason = message.failed;
    else if ("listening" in message) {
      port = message.listening;
      resolve();
    } else if (worker === serving?.worker) want(message.wanted);
  });
  worker.once("exit", (code) => {
    reject(new StartError(reason));
    if (worker === serving?.worker) void replaceDead(code ?? 1);
    else endIfAlone(0);
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
  if (!serving || endIfAlone(code)) return;
  const { worker, release } = serving;
  if (performance.now() - servedFor.since > lasting) servedFor.pause = shortestPause;
  for (;;) {
    console.error(`The server ended with ${code}: it is started again.`);
    await sleep(servedFor.pause);
    servedFor.pause = Math.min(2 * servedFor.pause, longestPause);
    // Meanwhile a server of another release may have taken over.
    if (isStopping || serving.worker !== worker) return;
    const next = await startServer({ folder: release.folder }).catch(() => undefined);
    if (next) return serve(next, release);
  }
}

function serve(worker: Worker, release: Release): void {
  const former = serving?.worker;
  serving = { worker, release };
  servedFor.since = performance.now();
  if (former?.isConnected()) former.send({ retire: true } satisfies ToServer);
}

/** The newest site that is wanted; those before it are not built any more. */
let wanted: WantedSite | undefined;
let isFollowing = false;

function want(site: WantedSite): void {
  wanted = site;
  builder?.kill();
  if (!isFollowing) void follow();
}

/** Builds what is wanted, one after the other, and swaps. The site that is served stays if anything fails. */
async function follow(): Promise<void> {
  isFollowing = true;
  for (let site = wanted; site && !isStopping; site = wanted) {
    wanted = undefined;
    try {
      tell({ step: "building" });
      const answer = await build(site.inputs);
      if ("failed" in answer) {
        if (!answer.wasStopped) tell(answer);
        continue;
      }
      tell({ step: "starting" });
      const { publishes: commits } = site;
      const release = readRelease(answer.folder);
      const worker = await startServer({ folder: answer.folder, ...(commits !== undefined && { commits }) });
      if (!release) throw new Error("The build is gone.");
      serve(worker, release);
      pointTo(root, release);
    } catch (error) {
      tell({ failed: String(error instanceof Error ? error.message : error) });
    }
  }
  isFollowing = false;
}

/** Ends the supervisor once it was told to stop and its servers are gone. @returns whether it was told to */
function endIfAlone(code: number): boolean {
  if (isStopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(code);
  return isStopping;
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // Not `once`: npm forwards a signal that the service manager has already sent to every process.
  process.on(signal, () => {
    isStopping = true;
    builder?.kill();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    // A build that was told to stop says so, and ends the start.
    if (serving) endIfAlone(0);
  });
}

try {
  // React and Astro's built code read it; a developer's own choice wins.
  process.env.NODE_ENV ||= "production";
  // Each server takes its connections itself: this process is in nobody's way.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "server.ts"), execArgv: [] });
  const { release, failure } = await firstRelease();
  serve(
    await startServer({ folder: release.folder, isFirst: true, ...(failure !== undefined && { failure }) }),
    release,
  );
} catch (error) {
  if (!isStopping) console.error(explained(error));
  process.exit(1);
}
