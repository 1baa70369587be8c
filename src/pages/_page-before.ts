/**
 * From where a visitor without script came to the booking page: the path of the page before on this site, with all
 * campaign tags that its address and the booking page's own carry. Meant for a hidden field and, at last, for the
 * source of a booking, which keeps only what is known to be harmless.
 * @param ownHosts host and port under which visitors reach this site
 */
export function pageBefore(request: Request, ownHosts: readonly string[]): string {
  const own = new URL(request.url);
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  const before = referrer && ownHosts.includes(referrer.host) ? referrer : own;
  const tags = new URLSearchParams(
    [...before.searchParams, ...own.searchParams].filter(([name]) => name.startsWith("utm_")),
  );
  return tags.size > 0 ? `${before.pathname}?${tags}` : before.pathname;
}
