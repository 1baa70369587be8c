/** Pictures in the form of a room: each is stored as it arrives, whatever the rest of the form says, so that it is chosen once. */

import type { OfficeService } from "../../bookings/office-service.ts";
import type { PictureUse, Typed } from "../../facts/fields.ts";
import { factFields } from "../../facts/schema.ts";
import { href } from "../../shared/links/href.ts";
import { photoRefusals } from "../../shared/rules/photo-answers.ts";

/** Where the office sees a stored photo. */
export const photoPath = (id: string) => href("sitePhoto", id);

/** Of a logo that can hardly be told from what is behind it. */
const paleLogo =
  "This logo is too pale to see on the white background of pages and emails. Choose a darker one, or save again to keep it.";

const uses: Readonly<Record<string, PictureUse>> = { logo: "logo", "homePicture.photo": "home" };

/**
 * Stores the pictures that were chosen, and leaves out those that were taken away.
 * @param typed the texts of the form; the picture that is stored has its field's name, and inputs beside it change it
 * @returns the texts with the ids of pictures, and a sentence for each file that is none, by the field's name; and what
 * to ask before a picture is used
 */
export async function withPhotos(
  office: Pick<OfficeService, "addSitePicture" | "cropHomePicture">,
  form: FormData,
  typed: Typed,
) {
  const texts: Record<string, string | undefined> = {};
  const mistakes: Record<string, string> = {};
  const questions: Record<string, string> = {};
  for (const [input, text] of Object.entries(typed)) {
    const [, name = input, what] = /^(.+)\.(file|remove)$/.exec(input) ?? [];
    const file = form.get(input);
    if (!what) texts[input] = text;
    else if (what === "remove") texts[name] = "";
    else if (file instanceof File && file.size > 0) {
      const added = await office.addSitePicture(await file.bytes(), uses[name]);
      if ("flaw" in added) mistakes[name] = photoRefusals[added.flaw];
      else texts[name] = added.id;
      if ("isPale" in added) questions[name] = paleLogo;
    }
  }
  // Without its picture, the rest of it says nothing.
  if (texts["homePicture.photo"] === "") Object.assign(texts, { "homePicture.focus": "", "homePicture.alt": "" });
  const home = factFields.homePicture.rule.safeParse(factFields.homePicture.read(texts, "homePicture"));
  if (home.data) await office.cropHomePicture(home.data);
  return { typed: texts, mistakes, questions };
}
