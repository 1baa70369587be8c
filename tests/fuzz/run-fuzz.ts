/** One fuzz run against a server process. */
import fc from "fast-check";
import type { ServerProcess } from "../server-process.ts";
import { brokenRequest } from "./broken-requests.ts";
import { exchange } from "./connection.ts";
import type { FuzzRequest, PrivateAddresses } from "./fuzz-request.ts";
import { residentBytes } from "./memory.ts";
import { problemsOf, statusesOf } from "./verdict.ts";
import { wickedRequest } from "./wicked-requests.ts";

/** Concurrent connections. */
const atOnce = 24;
const batchSize = 250;
/** The share of the run that counts as warm-up: by then, caches are filled and code is compiled. */
const warmUp = 0.3;
/** How many failures reports list. */
const mostShown = 20;

export interface FuzzOptions {
  server: ServerProcess;
  addresses: PrivateAddresses;
  count: number;
  /** The same seed and count send the same requests. */
  seed: number;
}

export interface FuzzReport {
  sent: number;
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>;
  /** One line each, with the request; up to twenty. */
  problems: readonly string[];
  /** Growth of the server's memory after the warm-up; undefined where it can't be measured. */
  grownBytes: number | undefined;
}

function generate(addresses: PrivateAddresses, seed: number, count: number): FuzzRequest[] {
  const whole = wickedRequest(addresses);
  const any = fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: brokenRequest(whole) });
  return fc.sample(any, { seed, numRuns: count });
}

const shown = (bytes: Buffer) => JSON.stringify(bytes.toString("latin1").slice(0, 400));

/** Sends the requests. @throws Error if the server no longer accepts connections */
export async function runFuzz({ server, addresses, count, seed }: FuzzOptions): Promise<FuzzReport> {
  const port = Number(new URL(server.url).port);
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let sent = 0;
  let warm: number | undefined;

  async function send(request: FuzzRequest): Promise<void> {
    const outcome = await exchange(port, request);
    sent++;
    for (const status of statusesOf(outcome)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const wrong = problemsOf(request, outcome);
    if (wrong.length > 0 && problems.length < mostShown) {
      problems.push(`${request.kind}: ${wrong.join(", ")}: ${shown(request.bytes)}`);
    }
  }
  for (let batch = 0; sent < count; batch++) {
    const waiting = generate(addresses, seed + batch, Math.min(batchSize, count - sent)).values();
    const client = async () => {
      for (const request of waiting) await send(request);
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    if (sent >= count * warmUp) warm ??= residentBytes(server.processGroup);
  }
  const now = residentBytes(server.processGroup);
  return { sent, statuses, problems, grownBytes: now !== undefined && warm !== undefined ? now - warm : undefined };
}
