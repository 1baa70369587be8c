/** Why a visit is overbooked where it doesn't fit, which stays in its history. */
import { oneLine } from "../../shared/text.ts";

/** In characters; also the inputs' maxlength. */
export const longestReason = 300;

/** A reason in one line, as it is kept; "" if nothing was said. */
export const reasonText = (typed: string) => oneLine(typed).slice(0, longestReason);
