/** What a prerendered page or an asset is in memory. */

import { type Encoding, entityTag } from "../answers/encoding.ts";
import type { HeaderValues } from "../answers/security-headers.ts";

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

/** The headers that all forms of a file have in common. */
export interface FileHeaders {
  /** Sent with every answer. */
  shared: HeaderValues;
  /** Sent only with a body. */
  described: HeaderValues;
}

/** One form with its headers. */
function represent(body: Buffer, encoding: Encoding, { shared, described }: FileHeaders): Representation {
  const etag = entityTag(body);
  const headersWithoutBody = Object.entries({ ETag: etag, ...shared }).flat();
  const ofBody = { ...described, "Content-Length": String(body.length) };
  const headers = [...Object.entries(ofBody).flat(), ...headersWithoutBody];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return { body, etag, headers, headersWithoutBody };
}

/** A file from its forms. Hashes and headers are made at the first request, so that a start needn't wait for all of them. */
export function staticFile(forms: ReadonlyMap<Encoding, Buffer>, headersOf: () => FileHeaders): StaticFile {
  let made: ReadonlyMap<Encoding, Representation> | undefined;
  const make = () => {
    const headers = headersOf();
    return new Map(
      [...forms].map(([encoding, body]): [Encoding, Representation] => [encoding, represent(body, encoding, headers)]),
    );
  };
  return {
    get representations() {
      made ??= make();
      return made;
    },
    encodings: new Set(forms.keys()),
  };
}
