import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryOffice } from "../../fixtures.ts";
import { withPhotos } from "./photos.ts";

test("a chosen photo is stored; a file that is none gets a sentence; what else was typed stays", async () => {
  const { office } = await temporaryOffice();
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const form = new FormData();
  // What the file is called doesn't count.
  form.set("people.0.photo.file", new File([new Uint8Array(png)], "script.exe", { type: "text/html" }));
  form.set("people.1.photo.file", new File(["%PDF-1.7"], "ann.jpg", { type: "image/jpeg" }));
  form.set("people.2.photo.file", new File([], ""));
  const stored = "a".repeat(64);
  const typed = {
    "people.0.name": "Ann P.",
    "people.0.photo.file": "",
    "people.1.name": "Sam O.",
    "people.1.photo": stored,
    "people.1.photo.file": "",
    "people.2.photo": stored,
    "people.2.photo.remove": "on",
    "people.2.photo.file": "",
  };
  const { typed: texts, mistakes } = await withPhotos(office, form, typed);
  const id = texts["people.0.photo"] ?? "";
  expect((await office.sitePicture(id))?.type).toBe("image/webp");
  expect(texts).toEqual({
    "people.0.name": "Ann P.",
    "people.0.photo": id,
    "people.1.name": "Sam O.",
    "people.1.photo": stored,
    "people.2.photo": "",
  });
  expect(mistakes).toEqual({ "people.1.photo": "That is no JPEG, PNG or WebP picture. Choose another one." });
});
