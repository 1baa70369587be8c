/**
 * Runs work once the next frame is painted, or after half a second: in a window that is not painted, no frame comes.
 * @returns a function that calls it off
 */
export function afterPaint(work: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const cancel = () => {
    cancelAnimationFrame(frame);
    timers.forEach(clearTimeout);
  };
  const once = () => {
    cancel();
    work();
  };
  // A task that begins after the frame's callbacks runs when the frame has been handed to the screen.
  const frame = requestAnimationFrame(() => timers.push(setTimeout(once)));
  timers.push(setTimeout(once, 500));
  return cancel;
}
