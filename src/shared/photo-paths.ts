/** Where stored photos are served: names that follow from the content, so that a file never changes. */

/** Widths in pixels of a person's square pictures; the middle one is that of browsers without AVIF. */
export const squareWidths = [176, 320, 480] as const;

/** The name under which a form of a photo is stored and served. */
export const squareName = (id: string, width: number, type: "avif" | "webp") => `${id}-${width}.${type}`;

/** The addresses of a person's pictures: `avif` is a `srcset`, `webp` of the middle size. @param id the photo's */
export const personPhoto = (id: string) => ({
  avif: squareWidths.map((width) => `/photos/${squareName(id, width, "avif")} ${width}w`).join(", "),
  webp: `/photos/${squareName(id, squareWidths[1], "webp")}`,
});
