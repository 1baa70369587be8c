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
