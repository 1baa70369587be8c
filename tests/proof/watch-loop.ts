/**
 * Loaded into a server with `--import`: notes in the file that LOOP_LOG names, a line each, for how many milliseconds a turn of
 * its event loop has computed. The time of the CPU counts: what other programs of the machine take is no fault of the server.
 */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.LOOP_LOG;
/** In milliseconds; shorter turns keep nobody waiting. */
const leastNoted = 10;

if (file && isMainThread) {
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const ms = (user + system) / 1_000;
    if (ms >= leastNoted) appendFileSync(file, `${ms.toFixed(1)}\n`);
  };
  setInterval(look, 1).unref();
}
