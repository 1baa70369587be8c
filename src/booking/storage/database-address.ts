/** Addresses of databases, of which no piece of a password may ever be shown. */

/** What an address must be, for messages; never with the address itself. */
export const databaseAddressForm =
  "must be like postgres://user:password@host/name, with every other sign than letters and digits in the password percent-encoded (/ is %2F, @ is %40)";

const canBeDecoded = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether an address holds user and password where they belong. A / or # in a password that is not percent-encoded ends
 * the host: the rest of the password would pass for a port or the database's name, and be shown with it.
 */
export function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  const behindHost = `${url.pathname}${url.search}${url.hash}`;
  return !behindHost.includes("@") && url.hash === "" && canBeDecoded(url.username) && canBeDecoded(url.password);
}
