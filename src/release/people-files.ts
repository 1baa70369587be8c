/** A Vite plugin that puts the photos of people into the built site. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { effectiveFacts } from "../business/effective-facts.ts";

const home = join(import.meta.dirname, "../screens/home");
/** Widths in pixels of the squares; the middle one is that of browsers without AVIF. */
const widths = [176, 320, 480] as const;

interface Emitter {
  emitFile(file: { type: "asset"; name: string; source: Uint8Array }): string;
}

/**
 * Home shows the photos of people as files of the site, and without people, has nothing of their section. The photos are named
 * by id in the folder that SITE_PHOTOS names. Who has none there is shown with initials.
 */
export const peopleFiles = {
  name: "people-files",
  enforce: "pre" as const,
  apply: "build" as const,
  async load(this: Emitter, id: string) {
    const { people } = effectiveFacts(process.env).facts;
    if (id === join(home, "PeopleSection.tsx") && people.length === 0)
      return "export const PeopleSection = () => null;";
    if (id !== join(home, "people-photos.ts")) return null;
    const photos: Record<string, { avif: string; webp: string }> = {};
    for (const { photo } of people) {
      const file = join(process.env.SITE_PHOTOS ?? "", photo ?? "");
      if (!photo || !existsSync(file)) continue;
      // From the top: that is where heads are.
      const square = (width: number) => sharp(file).resize(width, width, { position: "top" });
      const emit = (name: string, source: Buffer) =>
        `__VITE_ASSET__${this.emitFile({ type: "asset", name, source })}__`;
      const avif = widths.map(async (width) => {
        const picture = await square(width).avif({ quality: 54, effort: 3 }).toBuffer();
        return `${emit("person.avif", picture)} ${width}w`;
      });
      const webp = emit("person.webp", await square(widths[1]).webp({ quality: 70 }).toBuffer());
      photos[photo] = { avif: (await Promise.all(avif)).join(", "), webp };
    }
    return `export const peoplePhotos = ${JSON.stringify(photos)};`;
  },
};
