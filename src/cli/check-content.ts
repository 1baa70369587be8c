/** `npm run check-content [path …]`: checks the content files and prints each mistake with file and field. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseContent } from "../catalog/parse.ts";
import * as schema from "../catalog/schema.ts";

const folder = join(import.meta.dirname, "../catalog");
const shapeOf = (file: string) => {
  const room = basename(dirname(file));
  const shapes: Record<string, Parameters<typeof parseContent>[1]> = {
    cities: schema.citySchema,
    brands: schema.brandSchema,
    guides: schema.guideSchema,
    legal: schema.legalSchema,
    "service-names.json": schema.serviceNamesSchema,
    "services.json": schema.servicesSchema,
    "overview.json": schema.overviewSchema,
    "testimonials.json": schema.testimonialsSchema,
    "appliance-problems.json": schema.applianceProblemsSchema,
  };
  return shapes[room] ?? shapes[basename(file)];
};

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => join(folder, name));
let mistakes = 0;
for (const file of files) {
  const name = relative(process.cwd(), file);
  const shape = shapeOf(file);
  try {
    if (!shape) throw new Error(`${name}: no shape is known for this file`);
    let data: unknown;
    try {
      data = JSON.parse(readFileSync(file, "utf8"));
    } catch (error) {
      throw new Error(`${name}: not valid JSON: ${(error as Error).message}`);
    }
    parseContent(name, shape, data);
  } catch (error) {
    mistakes++;
    console.error((error as Error).message);
  }
}
console.log(`${files.length} content files, ${mistakes} with mistakes`);
process.exitCode = mistakes > 0 ? 1 : 0;
