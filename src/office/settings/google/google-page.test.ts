import { expect, test } from "vitest";
import { temporaryOffice } from "../../fixtures.ts";
import { googlePage } from "./google-page.tsx";

const params = { room: "google" };

async function start() {
  const office = await temporaryOffice();
  const room = (form?: Record<string, string>) =>
    office.ask(googlePage, { path: "/office/settings/google", params, form });
  return { ...office, room };
}

test.each([
  [
    '<meta name="google-site-verification" content="dB1kQx7_a-b2345678901234567890" />',
    "dB1kQx7_a-b2345678901234567890",
  ],
  ["dB1kQx7_a-b2345678901234567890=", "dB1kQx7_a-b2345678901234567890="],
])("the tag of Search Console is taken as it is pasted: %s", async (pasted, content) => {
  const { room, office } = await start();
  const seen = (await room()).value("[name=seen]") ?? "";
  expect((await room({ action: "save", seen, searchConsole: pasted })).status).toBe(303);
  expect((await office.readDraft())?.document).toMatchObject({ searchConsole: content });
});

test.each(["<script>alert(1)</script>", "https://www.example.com", "short", "x".repeat(300), '<meta content="'])(
  "what is no tag is refused with what was typed: %s",
  async (pasted) => {
    const { room, office } = await start();
    const seen = (await room()).value("[name=seen]") ?? "";
    const refused = await room({ action: "save", seen, searchConsole: pasted });
    expect([refused.status, refused.text("#searchConsole-error")]).toEqual([
      ...[422, expect.stringContaining("the tag that Search Console shows")],
    ]);
    expect(await office.readDraft()).toBeUndefined();
  },
);

test("pages and sources are listed with what they bring, and after a year those that bring nobody", async () => {
  const { room, office, booked, clock, database } = await start();
  expect((await room()).text("#pages-title + p")).toContain("No visitors have been counted yet");
  await booked();
  await database.updateTable("bookings").set({ sourcePage: "/brands/lg", sourceReferrer: "www.google.com" }).execute();
  await office.addEntries(new Map([["/brands/lg", 12]]));
  const shown = await room();
  expect(shown.all("section[aria-labelledby=pages-title] li")).toEqual(["/brands/lg: 12 visitors, 1 booking"]);
  expect(shown.all("section[aria-labelledby=sources-title] li")).toEqual(["www.google.com: 1 booking"]);
  expect(shown.text("#unused-title")).toBe("");
  clock.now = new Date(clock.now.getTime() + 366 * 86_400_000);
  await office.addEntries(new Map([["/", 1]]));
  const later = (await room()).all("section[aria-labelledby=unused-title] li");
  expect(later).toContain("/brands/bosch");
  expect(later).not.toContain("/brands/lg");
});
