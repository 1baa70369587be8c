import { expect, test } from "vitest";
import data from "../data/problem-spots.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { problemSpotsSchema } from "../reading/problem-page-schema.ts";

const spots = parseContent("problem-spots.json", problemSpotsSchema, data);

/** Sides of a target, in CSS pixels. */
const target = 44;
/** How large pictures are on phones, in CSS pixels: as wide as the window, or four thirds of it (SpotPicture). */
const sizes = (service: string, window: number) => {
  const width = /cooktop|microwave/.test(service) ? window : (window * 4) / 3;
  return { width, height: (width * 3) / 4, cropped: (width - window) / 2 };
};

test.each(Object.entries(spots))(
  "On the narrowest phone, no spot of %s covers another or is cut off",
  (service, all) => {
    const { width, height, cropped } = sizes(service, 320);
    const places = all.flatMap(({ slug, x, y }) =>
      x === undefined || y === undefined ? [] : [{ slug, x: (x * width) / 100, y: (y * height) / 100 }],
    );
    const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one, other] as const));
    const covered = pairs.filter(
      ([one, other]) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < target,
    );
    expect(covered.map(([one, other]) => `${one.slug} and ${other.slug}`)).toEqual([]);
    const half = target / 2;
    const cut = places.filter(
      ({ x, y }) => x - half < cropped || x + half > width - cropped || y - half < 0 || y + half > height,
    );
    expect(cut).toEqual([]);
  },
);
