/**
 * Loaded before the server (`node --import`): says over HTTP for how long a turn of the process's event loop has computed at most
 * since it was asked last, in milliseconds. The time of the processor counts: what other programs of the machine take is no fault
 * of the server. It listens on 127.0.0.1, at the port in LOOP_DELAY_PORT.
 */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const port = Number(process.env.LOOP_DELAY_PORT);
if (port > 0 && isMainThread) {
  let [before, longest] = [process.threadCpuUsage(), 0];
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  };
  setInterval(look, 1).unref();
  const server = createServer((_request, answer) => {
    answer.end(`${longest}`);
    longest = 0;
  });
  server.listen(port, "127.0.0.1").unref();
}
