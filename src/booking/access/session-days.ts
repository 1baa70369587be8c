/** For how many days without use the office stays open on a device. Browser-safe; imports nothing. */
export const sessionDays = 30;

/** For how many days after its last use a device can be told that it was signed out: browsers keep no cookie longer (RFC 6265bis, section 5.5). */
export const rememberedDays = 400;
