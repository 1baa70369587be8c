/**
 * Where a visitor without JavaScript came from: the path of the previous page on this site, with all
 * campaign tags from its URL and from the booking page's own. It goes into a hidden field and ends up as the
 * booking's source, which keeps only what is known to be harmless.
 * @param ownHosts this site's hosts, with ports, as visitors see them
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
