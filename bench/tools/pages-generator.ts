/** Adds any number of cities and brands to a copy of the project, each with its own text. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Letters for a number, so that names look like names: 0 is "aa". */
const lettersOf = (number: number) =>
  String.fromCharCode(...[676, 26, 1].map((place) => 97 + (Math.floor(number / place) % 26)));

interface Kind {
  folder: "cities" | "brands";
  /** The file that serves as the template. */
  model: "largo" | "lg";
  /** Another content file made from the template. */
  make: (model: string, id: string, number: number) => string;
}

const kinds: readonly Kind[] = [
  {
    folder: "cities",
    model: "largo",
    make(model, id, number) {
      const city = JSON.parse(model.replaceAll("Largo", `Largo ${lettersOf(number).toUpperCase()}`));
      // All over the county, next to each other in a grid.
      const coordinates = [27.6 + ((number % 97) / 97) * 0.57, -82.89 + ((number % 89) / 89) * 0.35];
      return JSON.stringify({ ...city, slug: id, rank: undefined, coordinates, meta: metaFor(city.name, city.meta) });
    },
  },
  {
    folder: "brands",
    model: "lg",
    make(model, id, number) {
      const brand = JSON.parse(model.replaceAll("LG ", `LG${lettersOf(number).toUpperCase()} `));
      const name = `LG ${lettersOf(number)}`;
      const texts = { description: brand.description.slice(0, 219), lead: brand.lead.slice(0, 169) };
      return JSON.stringify({ ...brand, ...texts, id, rank: undefined, name, meta: metaFor(name, brand.meta) });
    },
  },
];

/** Every page has its own title and description. */
const metaFor = (name: string, { title, description }: { title: string; description: string }) => ({
  title: `${name}: ${title}`.slice(0, 65),
  description: `${name}: ${description}`.slice(0, 165),
});

/** Adds pages to the project copy in a folder: half of them cities, half of them brands. */
export function addPages(folder: string, count: number): void {
  for (const [index, { folder: content, model, make }] of kinds.entries()) {
    const catalog = join(folder, "src/content/data");
    const text = readFileSync(join(catalog, content, `${model}.json`), "utf8");
    const own = index === 0 ? Math.ceil(count / 2) : Math.floor(count / 2);
    const ids = Array.from({ length: own }, (_, number) => `${model}-${lettersOf(number)}`);
    for (const [number, id] of ids.entries()) {
      writeFileSync(join(catalog, content, `${id}.json`), make(text, id, number));
    }
  }
}
