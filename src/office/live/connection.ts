/** One quiet line at the edge of the page: that the connection is gone, or that something could not be sent. */

const line = document.createElement("p");
line.className = "live-note";
line.setAttribute("role", "status");
line.dataset.live = "";
document.body.append(line);

/** Shows a message until another one is to be said, "" for none. */
export function say(text: string): void {
  if (line.textContent !== text) line.textContent = text;
}

/** Takes a message back, unless another one stands there by now. */
export function unsay(text: string): void {
  if (line.textContent === text) say("");
}
