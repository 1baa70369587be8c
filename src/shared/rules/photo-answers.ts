/** What somebody reads who sent a photo, or took one away. */

/** Why a file is no photo that can be taken. */
export type PictureFlaw =
  | "too large"
  | "another format"
  | "heic"
  | "too many pixels"
  | "damaged"
  | "too small"
  | "no logo"
  | "too large a drawing"
  | "too much work";

/** Why it is not. `enough`: the visit has as many as it may have; `full`: all visits together have. */
export type PhotoRefusal = PictureFlaw | "nothing" | "enough" | "full" | "closed";

export const photoRefusals: Readonly<Record<PhotoRefusal, string>> = {
  "too large": "That picture is larger than 10 MB. Choose a smaller one.",
  "another format": "That isn’t a JPEG, PNG or WebP picture. Choose another one.",
  heic: "That isn’t a JPEG, PNG or WebP picture. On an iPhone, open Settings, Camera, Formats, choose “Most Compatible” and take it again, or send a screenshot of it.",
  "too many pixels": "That picture has more than 50 million pixels. Choose a smaller one.",
  damaged: "That picture is damaged and can’t be read. Choose another one.",
  "too small":
    "That picture is too small: it would look blurry. Choose one that is at least 1,000 pixels wide and 750 high.",
  "no logo": "That isn’t a PNG, SVG, WebP or JPEG picture. Choose another one.",
  "too large a drawing":
    "That drawing (SVG) is larger than 256 kB. Save it without embedded pictures, or send the logo as a PNG.",
  "too much work": "That picture takes too long to read. Save it again in a simpler form, such as a PNG or JPEG.",
  nothing: "Choose a picture first.",
  enough: "This visit already has the most photos it can have. Remove one first.",
  full: "There is no room for more photos right now. The visit itself stays as it is.",
  closed: "Photos can’t be added to this visit anymore.",
};

const photoAnswers = { ...photoRefusals, added: "Your photo was added. Thank you.", removed: "The photo was removed." };
export type PhotoAnswer = keyof typeof photoAnswers;

/** An answer in words. @param answer the word of an address; undefined for any other */
export const photoAnswer = (answer: string | null) =>
  answer !== null && Object.hasOwn(photoAnswers, answer)
    ? { text: photoAnswers[answer as PhotoAnswer], isRefused: Object.hasOwn(photoRefusals, answer) }
    : undefined;
