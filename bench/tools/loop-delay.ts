/**
 * Loaded before the server (`node --import`): says over HTTP how long the process's event loop was blocked at most since it was
 * asked last, in milliseconds. It listens on 127.0.0.1, at the port in LOOP_DELAY_PORT.
 */
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** In milliseconds: delays are measured from there on. */
const resolution = 1;

const port = Number(process.env.LOOP_DELAY_PORT);
if (port > 0) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const server = createServer((_request, answer) => {
    answer.end(`${Math.max(0, delay.max / 1e6 - resolution)}`);
    delay.reset();
  });
  server.listen(port, "127.0.0.1").unref();
}
