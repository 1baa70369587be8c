import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryOffice } from "../fixtures.ts";
import { withPhotos } from "./photos.ts";
import { roomPage } from "./room-page.tsx";

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
  expect(mistakes).toEqual({ "people.1.photo": "That isn’t a JPEG, PNG or WebP picture. Choose another one." });
});

test("about a white logo it asks first, and takes it when it is saved again", async () => {
  const { ask } = await temporaryOffice();
  const room = (form?: FormData) => ask(roomPage, { path: "/office/settings/look", params: { room: "look" }, form });
  const white = await sharp({ create: { width: 90, height: 30, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("seen", (await room()).value("input[name=seen]"));
  form.set("action", "save");
  form.set("colors", "navy");
  form.set("logo.file", new File([new Uint8Array(white)], "logo.png"));
  const asked = await room(form);
  expect(asked.text("#notice")).toMatch(/^Nothing has been saved yet\.Logo: This logo is too pale to see on the white/);
  const logo = asked.value("input[name=logo]");
  expect(logo).toMatch(/-\d+x\d+$/);
  expect((await room()).root.querySelector("input[name=logo]")).toBeNull();
  form.delete("logo.file");
  form.set("logo", logo);
  expect((await room(form)).location).toBe("/office/settings/look?done=saved");
  expect((await room()).value("input[name=logo]")).toBe(logo);
});
