import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryService } from "../../../booking/fixtures.ts";
import { temporaryFolder } from "../../../booking/storage/engine/fixtures.ts";
import { cities } from "../../../catalog/places/cities.ts";
import { countyZipCodes } from "../../../catalog/places/coverage.ts";
import { cityOf } from "../_numbers/city-of.ts";
import { changeDays, showDays } from "./days.ts";
import type { Fields, OfficeAnswer } from "./staff-forms.ts";
import { changeTechnicians, showTechnicians } from "./technicians.ts";

const thursday = "2026-06-11";

/** The pages as two people see them; the clock says Wednesday, June 10, 9 AM. */
async function start() {
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") });
  const { office, clock } = service;
  const desk = { office, by: "Front desk" };
  const hire = async (name: string) => {
    const answer = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, "call-all", "Kim");
    if (answer.status !== "changed") throw new Error(answer.status);
    return answer.id;
  };
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { ...service, desk, hire, wait };
}

/** What a page shows; any other kind of answer fails the test. */
function pageOf<View>(answer: OfficeAnswer<View> | undefined) {
  if (answer?.kind !== "page") throw new Error(`not a page but ${answer?.kind}`);
  return answer;
}

const fields = (values: Record<string, string | readonly string[]>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()]));

test("a technician whom others changed meanwhile: both values side by side, and nothing typed is lost", async () => {
  const { desk, hire, office, wait } = await start();
  const id = await hire("Ana");
  await office.changeStaff(
    { do: "edit", id, version: 1, name: "Ana Ruiz", weekdays: [1, 2, 3, 4, 5] },
    new Map(),
    "Kim",
  );
  wait(90);
  const sent = { action: "edit", id, version: "1", name: "Ana", weekday: ["1", "6"] };
  const { status, view } = pageOf(await changeTechnicians(desk, fields(sent)));
  expect(status).toBe(409);
  expect(view.notice).toEqual({
    ...{ kind: "problem", text: "Kim changed this a minute ago. Nothing was saved." },
    changes: ["Edited: Name: Ana to Ana Ruiz"],
    sides: [{ label: "Works on", now: "Mon-Fri", yours: "Mon, Sat" }],
  });
  // The name was not touched, so it follows; the weekdays are as typed. Sent again, it is stored.
  expect(view.problem).toMatchObject({ form: `edit-${id}`, values: { name: ["Ana Ruiz"], weekday: ["1", "6"] } });
  const [technician] = view.working;
  expect(technician).toMatchObject({ version: 2, history: [{ title: "Edited", by: "Kim" }, { title: "Added" }] });
  const again = { ...sent, version: "2", name: "Ana Ruiz" };
  expect(await changeTechnicians(desk, fields(again))).toEqual({ kind: "done", done: "changed" });
  expect(await changeTechnicians(desk, fields(again))).toEqual({ kind: "done", done: "unchanged" });

  const away = { action: "days", id, version: "2", first: thursday, works: "off", note: "Dentist" };
  const late = pageOf(await changeTechnicians(desk, fields(away)));
  expect(late).toMatchObject({
    status: 409,
    view: {
      notice: { sides: [{ label: "Thu, Jun 11", now: "As usual", yours: "Off Thu, Jun 11: Dentist" }] },
      problem: { form: `days-${id}`, values: { note: ["Dentist"], first: [thursday] } },
    },
  });
  for (const action of ["end", "usual"]) {
    await office.changeStaff(
      { do: "days", id, version: 3, first: thursday, last: thursday, works: false, note: "" },
      new Map(),
      "Kim",
    );
    const answer = pageOf(await changeTechnicians(desk, fields({ ...away, action, version: "3" })));
    expect([answer.status, answer.view.notice?.sides?.length]).toEqual([409, 1]);
  }
  expect(pageOf(await changeTechnicians(desk, fields({ action: "add", name: "ANA RUIZ" })))).toMatchObject({
    ...{ status: 422, view: { problem: { form: "add", errors: { name: "There is already somebody of that name." } } } },
  });
});

test("a technician's absence asks about the visits that are theirs, and offers who could come", async () => {
  const { desk, hire, office, booked } = await start();
  const [ana, bo] = [await hire("Ana"), await hire("Bo")];
  const { id: visit, version } = await booked({ serviceDate: thursday });
  await office.assign({ id: visit, version, by: "Kim" }, ana);
  const away = { action: "days", id: ana, version: "1", first: thursday, works: "off", note: "" };
  const { status, view } = pageOf(await changeTechnicians(desk, fields(away)));
  expect([status, view.review?.title]).toEqual([409, "Ana is off Thu, Jun 11"]);
  expect(view.review?.text).toMatch(/^These visits are assigned to somebody who would not be there\./);
  expect(view.review?.visits).toMatchObject([
    {
      ...{ id: visit, choice: "keep" },
      assign: {
        ...{ name: `assign:${visit}`, value: "stays" },
        options: [
          { value: "stays", label: "Ana (off)" },
          { value: "", label: "Nobody" },
          { value: bo, label: "Bo" },
        ],
      },
    },
  ]);
  const taken = await booked({ serviceDate: thursday });
  await office.assign({ id: taken.id, version: 0, by: "Kim" }, bo);
  const both = { ...away, [`visit:${visit}`]: "keep", [`visit:${taken.id}`]: "keep", [`assign:${visit}`]: bo };
  const asked = pageOf(await changeTechnicians(desk, fields(both))).view.review?.visits.find(({ id }) => id === visit);
  expect(asked?.assign).toMatchObject({
    ...{ value: bo, asked: { name: `reason:${visit}`, value: "", question: "Bo has a visit at that time." } },
    options: [{}, {}, { value: bo, label: "Bo (has a visit at that time)" }],
  });
  const decided = { ...both, [`reason:${visit}`]: "Same house" };
  expect(await changeTechnicians(desk, fields(decided))).toEqual({ kind: "done", done: "changed" });
  const [morning] = (await office.agenda(thursday)).windows;
  expect(morning?.visits).toMatchObject(Array.from({ length: 2 }, () => ({ technician: "Bo", away: undefined })));
  const shown = pageOf(await showTechnicians(desk, new URLSearchParams()));
  expect(shown.view.working[0]?.history[0]).toMatchObject({
    ...{ title: "Days", by: "Front desk", lines: ["Before: As usual Thu, Jun 11", "Now: Off Thu, Jun 11"] },
  });
});

test("a day that others closed meanwhile: both notes side by side, what was typed stays, and sent again it is stored", async () => {
  const { desk, office, bookings, booked, wait } = await start();
  const seen = pageOf(await showDays(desk, new URLSearchParams())).view.version;
  await office.close({ first: thursday, last: thursday, note: "Training" }, new Map(), "Kim");
  const visit = await booked({ serviceDate: "2026-06-12" });
  wait(30);
  const sent = {
    ...{ action: "close", version: String(seen), first: thursday, last: "2026-06-12", note: "Flood" },
    [`visit:${visit.id}`]: "keep",
  };
  const { status, view } = pageOf(await changeDays(desk, fields(sent)));
  expect(status).toBe(409);
  expect(view.notice).toEqual({
    ...{ kind: "problem", text: "Kim changed this just now. Nothing was saved." },
    changes: ["Closed: Whole day: Training"],
    sides: [{ label: "Thu, Jun 11", now: "Closed: Training", yours: "Closed: Flood" }],
  });
  expect(view.form).toEqual({ first: thursday, last: "2026-06-12", slot: "", note: "Flood" });
  expect(view.problem?.kept).toEqual([[`visit:${visit.id}`, "keep"]]);
  const reopened = pageOf(await changeDays(desk, fields({ action: "reopen", version: String(seen), first: thursday })));
  expect(reopened).toMatchObject({
    ...{ status: 409, view: { notice: { sides: [{ now: "Closed: Training", yours: "Open" }] } } },
  });
  expect(await bookings.closures()).toEqual([{ date: thursday, note: "Training" }]);
  const again = { ...sent, version: String(view.version) };
  expect(await changeDays(desk, fields(again))).toEqual({ kind: "done", done: "closed" });
  expect((await bookings.closures()).map(({ note }) => note)).toEqual(["Flood", "Flood"]);
});

test("days more than two years ahead are neither closed nor taken off, and what was typed stays", async () => {
  const { desk, hire } = await start();
  const id = await hire("Ana");
  const message = "That is more than two years ahead. Please choose a day on or before June 10th, 2028.";
  for (const far of ["2028-06-11", "9999-12-31"]) {
    const close = pageOf(await changeDays(desk, fields({ action: "close", first: far, note: "Flood" })));
    expect(close).toMatchObject({
      ...{ status: 422, view: { problem: { errors: { first: message } }, form: { first: far, note: "Flood" } } },
    });
    const off = { id, version: "1", first: thursday, last: far, note: "" };
    for (const change of [{ action: "days", works: "off" }, { action: "usual" }]) {
      const answer = pageOf(await changeTechnicians(desk, fields({ ...off, ...change })));
      expect(answer).toMatchObject({ status: 422, view: { problem: { errors: { last: message } } } });
    }
    const shown = pageOf(await showDays(desk, new URLSearchParams({ from: far })));
    expect(shown.view.days[0]?.date).toBe("2026-06-10");
  }
});

describe("The city of an address", () => {
  test("is any of ours, in the catalog's spelling: behind the street or at its end, before notes, also with Saint", () => {
    for (const { name } of cities) {
      const [small, bare] = [name.toLowerCase(), name.replaceAll(".", "")];
      for (const address of [
        `12 Example Ave, ${small.replace("st.", "saint")}, FL 33701`,
        `12 Example Ave, ${bare}`,
        `12 Example Ave ${bare} FL`,
        `12 Example Ave ${name}, gate code 4411`,
      ]) {
        expect(cityOf(address), address).toBe(name);
      }
    }
  });

  test("is the one behind the street where that is called after another, or none", () => {
    for (const { name } of cities) expect(cityOf(`12 ${name} Road, Tampa, FL 33602`)).toBe("Tampa");
    expect(cityOf("12 Example Ave")).toBe("");
  });

  test("is that of its ZIP code, where only one has it and the mail goes there", () => {
    const zips = countyZipCodes.flatMap(({ place, zipCodes }) => zipCodes.map((zip) => ({ place, zip })));
    const found = zips.filter(({ zip }) => cityOf(`12 Example Ave ${zip}`) !== "");
    expect(found.length).toBeGreaterThan(10);
    for (const { place, zip } of found) {
      const city = cities.find(({ name }) => name === cityOf(`12 Example Ave ${zip}`));
      expect([city?.name, ...(city?.local.neighborhoods ?? [])], zip).toContain(place);
    }
  });
});
