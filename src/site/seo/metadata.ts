import type { Thing, WithContext } from "schema-dts";
import type { PageMeta } from "../../content/reading/schema.ts";
import { business } from "../../facts/site.ts";
import { previewPicture } from "./preview-picture.ts";

/** A page's title, description and link preview. */
export interface PageMetadata {
  /** At most 60 characters. */
  title: string;
  /** 90 to 160 characters. */
  description: string;
  /** Site-relative canonical path; not-found pages have none. */
  path?: string;
  /** The language of the page's own words, such as "es", where it isn't English. Header, footer and form stay English. */
  lang?: string;
  /** Open Graph type; most pages are "website". */
  type: "website" | "article";
  noindex: boolean;
  /** Absolute URL of the link preview's picture, 1200 × 630. */
  image: string;
  imageAlt: string;
  structuredData: readonly WithContext<Thing>[];
}

/** An absolute URL on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, business().siteUrl).href.replace(/\/$/, path === "/" ? "/" : "");
}

/** Completes a page's metadata from its title, description and path. */
export function metadata(
  meta: PageMeta & Partial<Pick<PageMetadata, "path" | "lang" | "type" | "noindex" | "structuredData">>,
): PageMetadata {
  const picture = previewPicture(meta.path);
  return {
    type: "website",
    noindex: false,
    structuredData: [],
    image: absoluteUrl(picture.path),
    imageAlt: picture.alt,
    ...meta,
  };
}
