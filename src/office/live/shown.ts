/** What the page shows, and how to ask the server for it again. */

export interface Shown {
  /** Path and query. */
  url: string;
  /** What a search looks for, which is posted, so that no address holds it. */
  search?: string | undefined;
}

/** The answer to a page's request. */
export interface PageAnswer {
  response: Response;
  html: string;
}

/** As in the address bar. */
export const hereNow = (): Shown => ({ url: location.pathname + location.search });

/** Asks for a page. @throws TypeError without a connection */
export async function askFor({ url, search }: Shown): Promise<PageAnswer> {
  const body = search === undefined ? undefined : new URLSearchParams({ q: search });
  const response = await fetch(url, body ? { method: "POST", body } : {});
  return { response, html: await response.text() };
}
