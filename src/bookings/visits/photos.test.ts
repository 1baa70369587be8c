import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PhotoRefusal } from "../../shared/rules/photo-answers.ts";
import { addDays } from "../../shared/time/calendar.ts";
import { temporaryDatabase, temporaryService } from "../fixtures.ts";
import { copyBookings } from "../store/copy.ts";
import { describeOnBothEngines, sqlite } from "../store/engine/fixtures.ts";
import { roomForPhotos } from "./photos.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c6471a" } });
const png = await picture(9, 9).png().toBuffer();

const start = async (place = sqlite.newPlace()) => {
  const service = await temporaryService(await place);
  const { bookings, office, booked } = service;
  const visit = await booked();
  const send = (file: Uint8Array = png) => bookings.addPhoto(visit, file);
  const sendAs = (kind: "before" | "after", by = "Sam's phone") => office.addVisitPhoto(visit, { kind, by }, png);
  const sentIds = async () => (await bookings.photos(visit)).map(({ id }) => id);
  const idOf = async (wanted: string) =>
    (await office.visit(visit)).photos.find(({ kind }) => kind === wanted)?.id ?? "";
  return { ...service, visit, send, sendAs, sentIds, idOf };
};

test("a photo of 40 megapixels is turned upright, at most 2,000 pixels wide, and without its place or anything that a camera wrote", async () => {
  const { bookings, visit, send, sentIds } = await start();
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "27/1 58/1 0/1", GPSMapDatum: "Home of Ann" };
  const file = await picture(8000, 5000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Ann P." }, IFD3: gps })
    .jpeg()
    .toBuffer();
  for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(file.includes(text), text).toBe(true);
  expect(await send(file)).toBe("added");
  const [id = ""] = await sentIds();
  for (const [form, width, height] of [
    ["content", 1250, 2000],
    ["small", 300, 480],
  ] as const) {
    const stored = await bookings.readPhoto(visit, id, form);
    expect(stored?.type).toBe("image/webp");
    const { exif, xmp, iptc, orientation, ...is } = await sharp(stored?.picture).metadata();
    expect([is.format, is.width, is.height]).toEqual(["webp", width, height]);
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(stored?.picture.includes(text), text).toBe(false);
  }
});

test("a photo that a device sends again, even at once, is stored once, and is nobody else’s by its id", async () => {
  const { office, visit, booked } = await start();
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const send = (to = visit) => office.addVisitPhoto(to, { kind: "after", by: "Sam", id }, png);
  expect(await Promise.all([send(), send(), send()])).toEqual(["added", "added", "added"]);
  expect(await send()).toBe("added");
  const photos = async (of = visit) => (await office.visit(of)).photos.map((photo) => photo.id);
  expect(await photos()).toEqual([id]);
  const other = await booked();
  expect(await send(other)).toBe("added");
  expect(await photos()).toEqual([id]);
  expect(await photos(other)).not.toEqual([id]);
});

/** Says that it has 400 million pixels. */
function bomb(): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(20_000, 16);
  file.writeUInt32BE(20_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");

test.each<[PhotoRefusal, string, Buffer]>([
  ["heic", "an iPhone’s HEIC", heif("heic")],
  ["heic", "an iPhone’s HEIC of another brand", heif("mif1")],
  ["another format", "a GIF", await picture(9, 9).gif().toBuffer()],
  ["another format", "an AVIF", await picture(9, 9).avif().toBuffer()],
  ["another format", "a ZIP that is called photo.jpg", Buffer.from("PK\x03\x04 and more", "latin1")],
  ["another format", "a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["another format", "a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["another format", "half of a PNG’s signature, then a drawing", Buffer.from("\x89PNG\r\n<svg/>", "latin1")],
  ["too many pixels", "a PNG bomb", bomb()],
  ["damaged", "the beginning of a JPEG, then a ZIP", Buffer.from("\xff\xd8\xffPK\x03\x04", "latin1")],
  ["damaged", "half a JPEG", (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ["too large", "11 MB", Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)])],
  ["nothing", "no file", Buffer.alloc(0)],
])("is refused as %s and leaves nothing: %s", async (refusal, _what, file) => {
  const { send, database } = await start();
  expect(await send(file)).toBe(refusal);
  expect(await database.selectFrom("visit_photos").selectAll().execute()).toEqual([]);
});

describeOnBothEngines("photos of a visit", (engine) => {
  const begin = () => start(engine.newPlace());

  test("are four by the customer and eight by the business at most, also when ten are sent at once", async () => {
    const { send, sendAs, sentIds, office, visit } = await begin();
    const sent = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(sent.filter((answer) => answer === "added")).toHaveLength(4);
    expect(sent.filter((answer) => answer === "enough")).toHaveLength(6);
    expect(await sentIds()).toHaveLength(4);
    for (const kind of ["before", "after"] as const)
      for (let count = 0; count < 4; count++) expect(await sendAs(kind)).toBe("added");
    expect([await sendAs("before"), await sendAs("after")]).toEqual(["enough", "enough"]);
    expect((await office.visit(visit)).photos).toHaveLength(12);
  });

  test("are removed by who sent them, or by the office", async () => {
    const { bookings, office, send, sendAs, idOf, visit, sentIds } = await begin();
    await send();
    await sendAs("before");
    const kinds = async () => (await office.visit(visit)).photos.map(({ kind }) => kind).sort();
    const [customers = ""] = await sentIds();
    const before = await idOf("before");
    await bookings.removePhoto(visit, before);
    await office.removeVisitPhoto(visit, customers, "Sam's phone");
    await office.removeVisitPhoto(visit, before, "Ana's phone");
    expect(await kinds()).toEqual(["before", "customer"]);
    await office.removeVisitPhoto(visit, before, "Sam's phone");
    expect(await kinds()).toEqual(["customer"]);
    await bookings.removePhoto(visit, customers);
    expect(await kinds()).toEqual([]);
  });

  test("are seen with their own visit alone, and by customers only their own", async () => {
    const { bookings, office, booked, send, sendAs, idOf, visit, sentIds } = await begin();
    await send();
    await sendAs("before");
    const other = await booked({ serviceDate: "2026-06-12" });
    const [customers = ""] = await sentIds();
    const before = await idOf("before");
    expect(await bookings.readPhoto(visit, customers, "small")).toBeDefined();
    expect(await office.visitPhoto(visit, before, "content")).toBeDefined();
    expect(await bookings.readPhoto(visit, before, "small")).toBeUndefined();
    expect(await bookings.readPhoto(other, customers, "small")).toBeUndefined();
    expect(await office.visitPhoto(other, customers, "small")).toBeUndefined();
    await bookings.removePhoto(other, customers);
    expect(await sentIds()).toEqual([customers]);
  });

  test("are refused while all together take too much room, which stops no booking", async () => {
    const { send, database, booked, sentIds } = await begin();
    await send();
    await database.updateTable("visit_photos").set({ bytes: roomForPhotos }).execute();
    expect(await send()).toBe("full");
    await expect(booked({ serviceDate: "2026-06-12" })).resolves.toBeDefined();
    expect(await sentIds()).toHaveLength(1);
  });

  test("come no more from a customer once somebody has been there, and from nobody to a canceled visit", async () => {
    const { send, sendAs, bookings, booked, office, seen, visit, clock } = await begin();
    clock.now = new Date(`${visit.serviceDate}T21:00:00Z`);
    await office.setProgress(await seen(visit), "no-show");
    expect([await send(), await sendAs("after")]).toEqual(["closed", "added"]);
    const canceled = await booked({ serviceDate: "2026-06-12" });
    await office.cancel(await seen(canceled), true);
    const asBusiness = { kind: "after", by: "Sam's phone" } as const;
    expect(await bookings.addPhoto(canceled, png)).toBe("closed");
    expect(await office.addVisitPhoto(canceled, asBusiness, png)).toBe("closed");
  });

  test("are erased with their person: nothing of a picture is left", async () => {
    const { bookings, forget, send, sendAs, visit, sentIds, database } = await begin();
    await send();
    await sendAs("after");
    const [id = ""] = await sentIds();
    await forget(visit.email);
    expect(await sentIds()).toEqual([]);
    expect(await bookings.readPhoto(visit, id, "content")).toBeUndefined();
    const left = await database.selectFrom("visit_photos").select(["bytes", "small", "content"]).execute();
    expect(left).toEqual([
      { bytes: 0, small: "", content: "" },
      { bytes: 0, small: "", content: "" },
    ]);
  });

  test("are deleted 90 days after the visit, not before", async () => {
    const { bookings, send, clock, visit, sentIds } = await begin();
    await send();
    const day = (days: number) => new Date(`${addDays(visit.serviceDate, days)}T16:00:00Z`);
    clock.now = day(90);
    expect([await bookings.forgetOldPhotos(), (await sentIds()).length]).toEqual([0, 1]);
    clock.now = day(91);
    expect([await bookings.forgetOldPhotos(), (await sentIds()).length]).toEqual([1, 0]);
  });

  test("move with the bookings to another database", async () => {
    const { send, database, visit, bookings, sentIds } = await begin();
    await send();
    await send();
    const copy = await temporaryDatabase(await engine.newPlace());
    expect(await copyBookings(database, copy)).toMatchObject({ visit_photos: 2 });
    const [id = ""] = await sentIds();
    const { picture } = (await bookings.readPhoto(visit, id, "content")) ?? {};
    const row = await copy.selectFrom("visit_photos").select("content").where("id", "=", id).executeTakeFirst();
    expect(row?.content).toBe(picture?.toString("base64"));
  });
});
