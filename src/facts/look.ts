/** How the site looks: logo, colors, and the picture of the home page. */
import type { ColorPair } from "../shared/palette.ts";
import { choice, type Field, optional, parts, photo, text } from "./fields.ts";

const look = <Value>(field: Field<Value>, byDefault: NoInfer<Value>) =>
  Object.assign({}, field, { group: "look" as const, default: byDefault });

const pairs: Readonly<Record<ColorPair, string>> = {
  navy: "Navy and coral",
  forest: "Forest and orange",
  teal: "Teal and raspberry",
  plum: "Plum and sea green",
  charcoal: "Charcoal and blue",
  wine: "Wine and amber",
};

/** What matters in a picture, in the words that stylesheets and sharp have for it. */
const places = {
  "left top": "Top left",
  top: "Top",
  "right top": "Top right",
  left: "Left",
  right: "Right",
  "left bottom": "Bottom left",
  bottom: "Bottom",
  "right bottom": "Bottom right",
} as const;

export const lookFacts = {
  logo: look(
    optional(
      photo({
        label: "Logo",
        hint: "PNG, WebP or JPEG, up to 10 MB, or SVG, up to 256 kB, cropped to its edges, with text converted to outlines. Until you add one, your name is the logo.",
        of: "logo",
      }),
    ),
    null,
  ),
  colors: look(
    choice({
      label: "Colors",
      hint: "The first color is for text and backgrounds, the second for buttons and links.",
      options: pairs,
    }),
    "navy",
  ),
  homePicture: look(
    optional(
      parts(
        {
          label: "Home page picture",
          hint: "Shown beside the headline. Until you add one, we show our photo of a kitchen.",
        },
        {
          photo: photo({
            label: "Picture",
            hint: "JPEG, PNG or WebP, up to 10 MB, at least 1,000 pixels wide and 750 high.",
            of: "home",
          }),
          focus: optional(
            choice({
              label: "Focus on",
              hint: "Some screens crop the picture. This part always shows.",
              options: places,
              unsaid: "Center",
            }),
          ),
          alt: text({
            label: "Description",
            hint: "For visitors who can’t see the picture.",
            example: "Sam working on a dryer with the back off",
            must: "what the picture shows",
            longest: 120,
          }),
        },
      ),
    ),
    null,
  ),
};
