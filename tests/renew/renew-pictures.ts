/** `npm run pictures`: keeps the encoded pictures of the built site with the sources, and no others. */
import "../environment.ts";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keptPictures, pictureCache } from "../../src/release/encoded-pictures.ts";
import { filesByContent, picturesOfSite } from "./encoded-pictures.ts";

const encoded = filesByContent(pictureCache);
rmSync(keptPictures, { recursive: true });
mkdirSync(keptPictures);
for (const content of picturesOfSite()) {
  const name = encoded.get(content);
  if (!name) throw new Error("The site was built elsewhere: remove dist/ and try again.");
  copyFileSync(join(pictureCache, name), join(keptPictures, name));
}
