/**
 * By the id of the photo: `avif` is a `srcset`, `webp` the address of the middle size. A build puts them here, of the people in
 * its facts (src/release/people-files.ts).
 */
export const peoplePhotos: Readonly<Record<string, { avif: string; webp: string }>> = {};
