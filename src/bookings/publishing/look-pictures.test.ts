import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { homeForms, homeWidths, logoForms } from "../../shared/photo-paths.ts";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines, sqlite } from "../store/engine/fixtures.ts";

const plain = (width: number, height: number, background = "#c6471a") =>
  sharp({ create: { width, height, channels: 4, background } });
const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = 'viewBox="0 0 20 20"', before = "") =>
  Buffer.from(`${before}<svg ${namespaces} ${attributes}>${inside}</svg>`);
const green = '<rect x="5" y="5" width="10" height="10" fill="#17694a"/>';

const moving = async () => {
  const frames = await Promise.all(["#c6471a", "#063970"].map((color) => plain(9, 9, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

async function addLogo(file: Buffer) {
  const { office, database } = await temporaryService(await sqlite.newPlace());
  const added = await office.addSitePicture(file, "logo");
  const stored = await database.selectFrom("site_photos").select(["id", "content"]).execute();
  return { added, stored: new Map(stored.map(({ id, content }) => [id, Buffer.from(content, "base64")])) };
}

/** The color in the middle of the stored logo, and whether anything of the file is left but colors. */
async function logoFrom(file: Buffer) {
  const { added, stored } = await addLogo(file);
  if (!("id" in added)) throw new Error(added.flaw);
  const content = stored.get(added.id);
  const { info, data } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return { ...logoForms(added.id), color: [...data.subarray(middle, middle + 3)], stored };
}

test("a drawing becomes a picture without its empty edges; its scripts, pages and links are gone, and nothing is loaded", async () => {
  let asked = 0;
  const server = createServer(() => asked++).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.svg`;
  const file = drawing(
    [
      `<script>fetch("${url}")</script><style>@import url("${url}");</style>`,
      `<image href="${url}" width="9" height="9"/><image xlink:href="file:///etc/hostname" width="9" height="9"/>`,
      `<use href="${url}#a"/><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="x()"/></foreignObject>`,
      `<a href="javascript:alert(1)" onclick="alert(1)">${green}</a>`,
    ].join(""),
    undefined,
    '<?xml version="1.0"?><!-- from a program --><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>',
  );
  const { width, height, icon, color, stored } = await logoFrom(file);
  expect({ width, height, color }).toEqual({ width: 44, height: 44, color: [23, 105, 74] });
  expect(stored.has(icon?.replace("/photos/", "") ?? "")).toBe(true);
  for (const content of stored.values()) expect(content.toString("latin1")).not.toMatch(/svg|script|127\.0\.0\.1/);
  expect(asked).toBe(0);
});

test.each<[string, () => Promise<Buffer> | Buffer, [width: number, height: number]]>([
  ["a picture of 40 megapixels", () => plain(8_000, 5_000).png({ compressionLevel: 1 }).toBuffer(), [70, 44]],
  ["a very wide one", () => plain(4_000, 40).webp().toBuffer(), [190, 2]],
  ["one of nine pixels", () => plain(3, 3).png().toBuffer(), [44, 44]],
  ["a drawing that says it is huge", () => drawing(green, 'width="90000" height="90000"'), [44, 44]],
  ["a moving one", moving, [44, 44]],
  ["a drawing behind much else", () => drawing(green, undefined, `<!-- ${"of a program ".repeat(200)} -->`), [44, 44]],
])("a logo fits its place in the header: %s", async (_what, file, [width, height]) => {
  expect(await logoFrom(await file())).toMatchObject({ width, height });
});

const withEntities = (entities: string) =>
  drawing("<text>&j;</text>", undefined, `<?xml version="1.0"?><!DOCTYPE svg [${entities}]>`);
/** Ten times ten times ten … letters. */
const bomb = [..."abcdefghij"].map(
  (name, at, all) => `<!ENTITY ${name} "${at ? `&${all[at - 1]};`.repeat(10) : "lol"}">`,
);
/** Each is ten of the one before. */
const copies = [..."abcdefghi"].reduce(
  (all, name, at, names) => `${all}<g id="${name}">${at ? `<use href="#${names[at - 1]}"/>`.repeat(10) : green}</g>`,
  "",
);
const blurs = '<feMorphology radius="9"/><feGaussianBlur stdDeviation="9 8"/>'.repeat(3_000);
test.each<[PictureFlaw, string, Buffer]>([
  ["damaged", "entities that grow", withEntities(bomb.join(""))],
  ["damaged", "a file of the server as an entity", withEntities('<!ENTITY j SYSTEM "file:///etc/passwd">')],
  ["damaged", "an empty drawing", drawing("", "")],
  ["damaged", "30,000 groups in each other", drawing("<g>".repeat(30_000) + "</g>".repeat(30_000))],
  ["too large a drawing", "a path of 9 MB", drawing(`<path d="M0 0${"l9 9".repeat(2_250_000)}"/>`)],
  ["too much work", "a thousand million copies", drawing(copies)],
  [
    "too much work",
    "filters that blur far",
    drawing(`<filter id="f">${blurs}</filter><g filter="url(#f)">${green}</g>`),
  ],
  ["no logo", "a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["no logo", "a document", Buffer.from("%PDF-1.7")],
  ["no logo", "a GIF", await plain(9, 9).gif().toBuffer()],
])("no logo, and nothing is stored, %s: %s", async (flaw, _what, file) => {
  const { added, stored } = await addLogo(file);
  expect(added).toEqual({ flaw });
  expect(stored.size).toBe(0);
});

test("a drawing that takes as long as it may doesn’t hold up the next picture", async () => {
  const { office } = await temporaryService(await sqlite.newPlace());
  const ended: string[] = [];
  const slow = office.addSitePicture(drawing(copies), "logo").then(() => ended.push("the drawing"));
  await office.addSitePicture(await plain(9, 9).png().toBuffer(), "logo").then(() => ended.push("the next"));
  await slow;
  expect(ended).toEqual(["the next", "the drawing"]);
});

test.each<[isPale: boolean, what: string, file: () => Promise<Buffer> | Buffer]>([
  [true, "all white", () => plain(90, 30, "#fff").png().toBuffer()],
  [true, "nothing but transparent", () => plain(90, 30, "#0000").png().toBuffer()],
  [true, "white letters on nothing", () => drawing('<rect x="5" y="5" width="9" height="3" fill="#fff"/>')],
  [true, "pale yellow", () => plain(90, 30, "#fffbd0").webp().toBuffer()],
  [true, "black that is hardly there", () => plain(90, 30, "#00000018").png().toBuffer()],
  [false, "a thin dark line on white", () => drawing('<path fill="#fff" d="M0 0h20v20H0z"/><path d="M1 9h18v1H1z"/>')],
  [
    false,
    "white letters on a dark plate",
    () => drawing('<path fill="#063970" d="M0 0h20v9H0z"/><path fill="#fff" d="M1 3h18v3H1z"/>'),
  ],
  [false, "coral", () => plain(90, 30).jpeg().toBuffer()],
  [false, "black on nothing, in shades of gray", () => plain(90, 30, "#000").toColorspace("b-w").png().toBuffer()],
])("that a logo can’t be seen on white is noticed (%s): %s", async (isPale, _what, file) => {
  const { added } = await addLogo(await file());
  expect(added).toEqual({ id: expect.any(String), ...(isPale && { isPale }) });
});

describeOnBothEngines("the home page’s picture", (engine) => {
  test("is stored as pages show it around what matters, small enough for phones, and once", async () => {
    const { office, database } = await temporaryService(await engine.newPlace());
    // Half red and half blue, with noise that no encoder makes small.
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const file = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: "#888", noise } })
      .composite([
        { input: await plain(800, 800, "#ff000099").png().toBuffer(), left: 0, top: 0 },
        { input: await plain(800, 800, "#0000ff99").png().toBuffer(), left: 800, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const added = await office.addSitePicture(file, "home");
    const picture = { photo: "id" in added ? added.id : "", focus: "left" as const, alt: "A shop" };
    await office.cropHomePicture(picture);
    const forms = homeForms(picture);
    const read = async (path: string) =>
      (await office.sitePicture(path.replace("/photos/", "")))?.content ?? Buffer.alloc(0);
    const paths = forms.avif.split(", ").map((form) => form.split(" ")[0] ?? "");
    const [phone, ...others] = await Promise.all(paths.map(read));
    expect(phone?.length).toBeLessThan(40_000);
    const shapes = await Promise.all([phone, ...others].map((content) => sharp(content).metadata()));
    expect(shapes.map(({ width, height }) => [width, height])).toEqual(
      homeWidths.map((width) => [width, (width * 3) / 4]),
    );
    const { channels } = await sharp(phone).stats();
    expect(channels[0]?.mean).toBeGreaterThan(channels[2]?.mean ?? 255);
    expect(await sharp(await read(forms.preview)).metadata()).toMatchObject({
      width: 1_200,
      height: 630,
      format: "jpeg",
    });

    const count = async () => (await database.selectFrom("site_photos").select("id").execute()).length;
    const before = await count();
    await office.cropHomePicture(picture);
    expect(await count()).toBe(before);
    await office.cropHomePicture({ ...picture, focus: null });
    expect(await count()).toBe(before + homeWidths.length + 2);
    expect(await office.addSitePicture(await plain(900, 900).png().toBuffer(), "home")).toEqual({ flaw: "too small" });
  });
});
