/** `npm run pictures`: of the encoded pictures, to which builds add, keeps those of the built site. */
import "../environment.ts";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { encodedPictures, filesByContent, picturesOfSite } from "./encoded-pictures.ts";

const site = picturesOfSite();
for (const [content, name] of filesByContent(encodedPictures)) {
  if (!site.has(content)) rmSync(join(encodedPictures, name));
}
