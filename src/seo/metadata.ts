import type { Thing, WithContext } from "schema-dts";
import { business } from "../business/business.ts";
import type { PageMeta } from "../catalog/schema.ts";
import { ogPicture } from "./og-pages.ts";

/** What a page says about itself in its head. */
export interface PageMetadata {
  /** At most 65 characters. */
  title: string;
  /** 90 to 165 characters. */
  description: string;
  /** Site-relative canonical path; pages that say "not found" have none. */
  path?: string;
  /** Open Graph type; most pages are "website". */
  type: "website" | "article";
  /** Pages that search engines should leave out. */
  noindex: boolean;
  /** Absolute address of the picture for link previews, 1200 × 630. */
  image: string;
  /** That picture in words. */
  imageAlt: string;
  structuredData: readonly WithContext<Thing>[];
}

/** An absolute address on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, business.siteUrl).href.replace(/\/$/, path === "/" ? "/" : "");
}

/** Completes a page's metadata from its title, description and path. */
export function metadata(
  meta: PageMeta & { path?: string },
  more: Partial<Pick<PageMetadata, "type" | "noindex" | "structuredData">> = {},
): PageMetadata {
  const picture = ogPicture(meta.path);
  return {
    type: "website",
    noindex: false,
    structuredData: [],
    image: absoluteUrl(picture.path),
    imageAlt: picture.alt,
    ...meta,
    ...more,
  };
}
