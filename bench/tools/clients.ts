/** A few clients on keep-alive connections, each sending one request at a time; for slow answers. */
import { Agent, request } from "node:http";
import { quantile } from "./statistics.ts";

export interface Call {
  method: "GET" | "POST";
  url: string;
  body?: string;
}

/** @returns the status of the answer, once it is read to its end */
function send(agent: Agent, { method, url, body }: Call): Promise<number> {
  const headers = {
    "accept-encoding": "br",
    ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

export interface Answered {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Sends calls until there are no more.
 * @param next returns the nth call, counted from 0; undefined ends the run
 * @throws Error on an answer with an unexpected status
 */
export async function callAll(
  next: (index: number) => Call | undefined,
  { clients, status }: { clients: number; status: number },
): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let index = 0;
  const client = async () => {
    for (let call = next(index++); call; call = next(index++)) {
      const start = performance.now();
      const answer = await send(agent, call);
      if (answer !== status) throw new Error(`${call.method} ${call.url} was answered with ${answer}.`);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
