/**
 * Runs a job at once and then regularly, one run at a time.
 * @returns `first` is its first run; `stop` waits for the run in progress
 */
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
