/** Photos in the form of a room: each is stored as it arrives, whatever the rest of the form says, so that it is chosen once. */
import type { OfficeService } from "../../../bookings/office-service.ts";
import type { PhotoFlaw } from "../../../bookings/publishing/photos.ts";
import type { Typed } from "../../../facts/fields.ts";

const sentences: Readonly<Record<PhotoFlaw, string>> = {
  "too large": "The photo is larger than 10 MB. Choose a smaller one.",
  "another format": "The photo must be a JPEG, PNG or WebP picture.",
  "too many pixels": "The photo has more than 50 million pixels. Choose a smaller one.",
  damaged: "The photo is damaged and can’t be read. Choose another one.",
};

/** Where the office sees a stored photo. */
export const photoPath = (id: string) => `/office/settings/photos/${id}`;

/**
 * Stores the photos that were chosen, and leaves out those that were taken away.
 * @param typed the texts of the form; the photo that is stored has its field's name, and inputs beside it change it
 * @returns the texts with the ids of photos, and a sentence for each file that is no photo, by the field's name
 */
export async function withPhotos(office: Pick<OfficeService, "addPhoto">, form: FormData, typed: Typed) {
  const texts: Record<string, string | undefined> = {};
  const mistakes: Record<string, string> = {};
  for (const [input, text] of Object.entries(typed)) {
    const [, name = input, what] = /^(.+\.photo)\.(file|remove)$/.exec(input) ?? [];
    const file = form.get(input);
    if (!what) texts[input] = text;
    else if (what === "remove") texts[name] = "";
    else if (file instanceof File && file.size > 0) {
      const added = await office.addPhoto(await file.bytes());
      if ("id" in added) texts[name] = added.id;
      else mistakes[name] = sentences[added.flaw];
    }
  }
  return { typed: texts, mistakes };
}
