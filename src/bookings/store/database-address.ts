/** Database URLs, whose passwords must never be shown, not even in part. */

/** What a database URL must look like, for messages; never shown with the URL itself. */
export const databaseAddressForm =
  "must be like postgres://user:password@host/name, with everything but letters and digits in the password percent-encoded (/ is %2F, @ is %40)";

const canBeDecoded = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether user and password are where they belong in a URL. An unencoded / or # in the password ends the host: the rest
 * of the password would pass for a port or a database name, and be shown as such.
 */
export function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  const behindHost = `${url.pathname}${url.search}${url.hash}`;
  return !behindHost.includes("@") && url.hash === "" && canBeDecoded(url.username) && canBeDecoded(url.password);
}

/** What only other programs understand: node-postgres, and the ORMs for which hosts write addresses. */
const notOfLibpq = ["ssl", "uselibpqcompat", "pgbouncer", "connection_limit", "pool_timeout"];

function withParameters(text: string, change: (parameters: URLSearchParams) => void): string {
  const url = new URL(text);
  change(url.searchParams);
  // PostgreSQL's programs take "+" for itself.
  url.search = url.search.replaceAll("+", "%20");
  return url.href;
}

/**
 * An address in the terms of PostgreSQL's own programs (libpq), whichever program it was written for. In these terms,
 * `sslmode=require` encrypts; only `verify-ca` and `verify-full` check the server's certificate.
 */
export const libpqAddress = (text: string): string =>
  withParameters(text, (parameters) => {
    const wantsTls = /^(1|true)$/.test(parameters.get("ssl") ?? "") && !parameters.has("sslmode");
    if (wantsTls || parameters.get("sslmode") === "no-verify") parameters.set("sslmode", "require");
    for (const name of notOfLibpq) parameters.delete(name);
  });

/** The same for node-postgres, which has other terms unless it is told. */
export const nodePostgresAddress = (text: string): string =>
  withParameters(libpqAddress(text), (parameters) => {
    parameters.set("uselibpqcompat", "true");
    // The certificates of the system are what Node trusts anyway.
    if (parameters.get("sslrootcert") === "system") parameters.delete("sslrootcert");
  });
