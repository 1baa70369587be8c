import { expect, test } from "vitest";
import { type Fields, temporaryOffice } from "../../fixtures.ts";
import { stormPage } from "./storm-page.tsx";

const [thursday, friday] = ["2026-06-11", "2026-06-12"] as const;

async function start() {
  const service = await temporaryOffice();
  const storm = (form?: Fields, query = "") => service.ask(stormPage, { path: `/office/settings/storm${query}`, form });
  const version = (await storm()).value("#storm [name=version]");
  return { ...service, storm, days: { first: thursday, last: friday, version } };
}

test("shows the visits, the email and the announcement before anything happens, and does it once they are sent back", async () => {
  const { storm, days, booked, closures, office } = await start();
  const visit = await booked();
  const asked = await storm(days);
  expect([asked.status, asked.text("#decide h2")]).toEqual([409, "Close Thu, Jun 11 to Fri, Jun 12"]);
  expect(asked.value("#text")).toBe(
    "We’re closed Thursday and Friday because of the storm. If we had a visit planned with you, we’ll call you.",
  );
  expect(asked.value("#until")).toBe(`${friday}T23:59`);
  expect(asked.text("#decide blockquote")).toContain("can’t come for this visit");
  expect([await closures(), await office.liveVersion()]).toEqual([[], undefined]);

  const announcement = { text: "Closed for the storm.", until: `${friday}T18:00` };
  const sent = { ...days, ...announcement, [`visit:${visit.id}`]: "call" };
  expect((await storm(sent)).location).toBe("/office/settings/storm?done=announced");
  expect(await closures()).toMatchObject([{ date: thursday, note: "Storm" }, { date: friday }]);
  expect(await office.liveVersion()).toMatchObject({ document: { announcement } });
  expect((await storm(undefined, "?done=announced")).text("#notice")).toContain("For ten minutes, you can press Undo");
});

test("refuses what can't be, keeps what was typed, and asks about a visit that was booked meanwhile", async () => {
  const { storm, days, booked, closures } = await start();
  const typed = { text: "x".repeat(161), until: "2026-06-10T08:59" };
  const refused = await storm({ ...days, ...typed });
  expect([refused.status, refused.value("#text"), refused.value("#until")]).toEqual([422, typed.text, typed.until]);
  expect([refused.text("#text-error"), refused.text("#until-error")]).toEqual([
    "Please enter at most 160 characters.",
    "Please choose a day and time in the future.",
  ]);
  const impossible = await storm({ ...days, text: "Closed {today}", until: "2027-02-30T12:00" });
  expect([impossible.text("#text-error"), impossible.text("#until-error")]).toEqual([
    "Please enter text without braces.",
    "Please enter a day and a time.",
  ]);
  expect((await storm({ ...days, last: thursday, first: friday })).text("#last-error")).toContain(
    "before the start date",
  );
  await booked();
  const late = await storm({ ...days, text: "", until: "" });
  expect([late.status, late.all("#decide li").length, await closures()]).toEqual([409, 1, []]);
});

test("says which announcement it replaces", async () => {
  const { storm, days, office } = await start();
  const announcement = { text: "We’re at the home show.", until: `${friday}T18:00` };
  const saved = await office.saveDraft({ announcement }, { revision: 0, by: "Owner" });
  if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by: "Owner" });
  expect((await storm(days)).text("#decide")).toContain("The site now says “We’re at the home show.”");
});
