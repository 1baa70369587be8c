/** A person's picture: `avif` is a `srcset`, `webp` the address of the middle size. */
export interface PersonPicture {
  avif: string;
  webp: string;
}

/** By the id of the photo. A build puts them here, of the people in its facts (src/release/fact-plugins.ts). */
export const peoplePhotos: Readonly<Record<string, PersonPicture>> = {};
