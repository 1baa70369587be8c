import { markFiles } from "./marks.ts";
import { type PictureName, pictures } from "./pictures.ts";
import { ResponsivePicture } from "./ResponsivePicture.tsx";
import { Section } from "./Section.tsx";

export const stage = "narrow";
const marks = (ground: "social" | "brand") =>
  markFiles
    .filter(({ name }) => name.startsWith(ground))
    .map(({ name }) => <img key={name} src={`/marks/${name}.svg`} width="48" height="48" alt={name} />);

export const specimens = {
  "Every picture, in the small form where there is one": (Object.keys(pictures) as PictureName[]).map((name) => (
    <ResponsivePicture key={name} name={name} alt={name} form="small" sizes="20rem" />
  )),
  "Marks of brands, for light grounds": marks("brand"),
  "Marks of networks, for dark grounds": <Section ground="navy">{marks("social")}</Section>,
};
