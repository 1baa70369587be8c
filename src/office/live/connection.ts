/** One quiet line at the edge of the page: that the connection is gone, or that something could not be sent. */

const line = document.createElement("p");
line.className = "live-note";
line.setAttribute("role", "status");
line.dataset.live = "";

const noConnection = "No connection: this page may be out of date.";

export function startNote(): void {
  document.body.append(line);
}

/** Shows a message until `sayConnected`. */
export function say(text: string): void {
  if (line.textContent !== text) line.textContent = text;
}

export const sayDisconnected = () => say(noConnection);

/** The message no longer applies. */
export const sayConnected = () => say("");
