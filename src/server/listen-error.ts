/** Reasons why a server can't listen, for its operator. */

/** What to do when an address can't be listened on. */
export function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const place = `${host}:${port}`;
  if (code === "EADDRINUSE") return `${place} is in use by another program: stop it, or choose another PORT.`;
  if (code === "EACCES") return `Not allowed to listen on ${place}: choose a PORT from 1024 on.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}: choose another HOST.`;
  return `Can't listen on ${place}: ${message}`;
}
