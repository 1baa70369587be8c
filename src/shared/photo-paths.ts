/** Where stored pictures are served: names that follow from the content, so that a file never changes. */

/** Widths in pixels of a person's square pictures; the middle one is that of browsers without AVIF. */
export const squareWidths = [176, 320, 480] as const;

/** The name under which a form of a photo is stored and served. */
export const squareName = (id: string, width: number, type: "avif" | "webp") => `${id}-${width}.${type}`;

/** The addresses of a person's pictures: `avif` is a `srcset`, `webp` of the middle size. @param id the photo's */
export const personPhoto = (id: string) => ({
  avif: squareWidths.map((width) => `/photos/${squareName(id, width, "avif")} ${width}w`).join(", "),
  webp: `/photos/${squareName(id, squareWidths[1], "webp")}`,
});

/** A logo's forms, with the size in CSS pixels at which pages show it. `icon` is square; a wide logo has none. @param id says its size */
export function logoForms(id: string) {
  const [width = 0, height = 0] = id.split("-")[1]?.split("x").map(Number) ?? [];
  const form = (name: string) => `/photos/${id}${name}`;
  return {
    width,
    height,
    webp: form(".webp"),
    png: form(""),
    ...(width <= 2 * height && { icon: form("-icon.png") }),
  };
}

/** The widths in pixels of the home page's picture; the second one is that of browsers without AVIF. */
export const homeWidths = [640, 1_000, 1_600] as const;

/** What matters in a picture: "left top", as in CSS. */
interface Focused {
  photo: string;
  focus: string | null;
}

/** The name under which a form of it is stored and served. @param form "640.avif" */
export const homeName = ({ photo, focus }: Focused, form: string) =>
  `${photo}-${(focus ?? "center").replace(" ", "-")}-${form}`;

/** The addresses of the home page's picture; `preview` is that of shared links. */
export const homeForms = (picture: Focused) => ({
  avif: homeWidths.map((width) => `/photos/${homeName(picture, `${width}.avif`)} ${width}w`).join(", "),
  webp: `/photos/${homeName(picture, `${homeWidths[1]}.webp`)}`,
  width: 1_000,
  height: 750,
  preview: `/photos/${homeName(picture, "preview.jpg")}`,
});
