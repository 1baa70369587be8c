/** What a site with a real address must not say while its owner has set nothing. */

/** Not the maker’s certificates, other people’s licenses, nor how long a test takes. */
export const samples =
  /4\.8\/5|\b\d+ reviews\b|Maria T\.|James R\.|Denise K\.|neighbors say|\blicensed\b(?! electrician)|\binsured\b|(?<!factory[ -])\bcertified\b(?! service)|\b(15|fifteen)\+? years (of|in)|(more than|over) (15|fifteen)(?! seconds)|fifteen years and more|1000 Example|(facebook|instagram)\.com\/?["\s]|\/\/x\.com\/?["\s]|ratingValue|aggregateRating/gi;

/** The samples in a text, each with the words around it. */
export const samplesIn = (text: string): string[] =>
  [...text.matchAll(samples)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 40));
