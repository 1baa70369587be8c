/** Conditional and range requests (RFC 9110, sections 13 and 14). */
import { hash } from "node:crypto";

/** A strong entity tag: other bytes, other tag. */
export function entityTag(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match header names this tag, so that the client's copy is still good. */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  // Weak comparison: W/ in front, which some proxies add, does not count.
  const opaque = tag.replace(/^W\//, "");
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}

export interface ByteRange {
  first: number;
  /** The last byte itself is part of the range. */
  last: number;
}

/**
 * Reads a Range header.
 * @returns the range; "none" when the whole body is to be sent (no header, several ranges, another unit, nonsense);
 *   "unsatisfiable" when it lies outside of the body
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "none" | "unsatisfiable" {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "none";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "none";
  return first >= size ? "unsatisfiable" : { first, last };
}
