/** Runs a job at once, which is `first`, and then regularly, one run at a time; `stop` waits for the one in progress. */
export function repeat(run: () => Promise<void>, everyMs: number) {
  const first = run();
  let running = first;
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyMs).unref();
  return {
    first,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
