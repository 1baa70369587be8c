/** Photos in the form of a room: each is stored as it arrives, whatever the rest of the form says, so that it is chosen once. */
import type { OfficeService } from "../../../bookings/office-service.ts";
import type { Typed } from "../../../facts/fields.ts";
import { photoRefusals } from "../../../shared/rules/photo-answers.ts";

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
      else mistakes[name] = photoRefusals[added.flaw];
    }
  }
  return { typed: texts, mistakes };
}
