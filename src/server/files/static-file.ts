/** What a prerendered page or an asset is in memory. */
import type { Encoding } from "./encoding.ts";

/** One form of a file: its bytes as they go over the wire, and the headers that go with them. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** For an answer with a body: a flat array of names and values, which Node writes fastest. Not readonly, because Node's types reject that. */
  headers: string[];
  /** For 304: the same without the headers that describe the body. */
  headersWithoutBody: string[];
}

export interface StaticFile {
  representations: ReadonlyMap<Encoding, Representation>;
  encodings: ReadonlySet<Encoding>;
  /** The page as it is for a visitor who comes from another page of the site; undefined if that makes no difference. */
  from?: (path: string) => StaticFile | undefined;
}
