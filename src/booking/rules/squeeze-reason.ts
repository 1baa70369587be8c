/** Why a visit is squeezed in where it doesn't fit, which stays in its history. */

/** In characters; also the inputs' maxlength. */
export const longestReason = 300;

/** A reason in one line, as it is kept; "" if nothing was said. */
export const reasonText = (typed: string) => typed.replaceAll(/\s+/g, " ").trim().slice(0, longestReason);
