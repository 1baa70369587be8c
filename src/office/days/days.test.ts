import { expect, test } from "vitest";
import { callAll } from "../../bookings/fixtures.ts";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { techniciansPage } from "../technicians/technicians-page.tsx";
import { daysPage } from "./days-page.tsx";

const [thursday, friday] = ["2026-06-11", "2026-06-12"] as const;

async function start() {
  const office = await temporaryOffice();
  const days = (form?: Fields, query = "") => office.ask(daysPage, { path: `/office/days${query}`, form });
  return { ...office, days };
}

test("a day that others closed meanwhile: both notes side by side, what was typed stays, and sent again it is stored", async () => {
  const { days, office, booked, wait, closures } = await start();
  const seen = (await days()).value("#close [name=version]");
  await office.close({ first: thursday, last: thursday, note: "Training" }, new Map(), "Kim");
  const visit = await booked({ serviceDate: friday });
  wait(30);
  const sent = { action: "close", version: seen, first: thursday, last: friday, note: "Flood" };
  const late = await days({ ...sent, [`visit:${visit.id}`]: "keep" });
  expect([late.status, late.text("#notice p")]).toEqual([409, "Kim changed this just now. Nothing was saved."]);
  expect(late.all("#notice li")).toEqual(["Closed: All day: Training"]);
  expect(late.sides).toEqual([["Thu, Jun 11", "Closed: Training", "Closed: Flood"]]);
  const typed = ["#first", "#last", "#slot", "#note"].map(late.value);
  expect(typed).toEqual([thursday, friday, "", "Flood"]);
  expect(late.value(`#close [name="visit:${visit.id}"]`)).toBe("keep");
  const reopened = await days({ action: "reopen", version: seen, first: thursday });
  expect([reopened.status, reopened.sides]).toEqual([409, [["Thu, Jun 11", "Closed: Training", "Open"]]]);

  const again = { ...sent, version: late.value("#close [name=version]") };
  const review = await days(again);
  expect([review.status, review.text("#decide h2")]).toEqual([409, "Close Thu, Jun 11 to Fri, Jun 12"]);
  const query = `?done=closed-calls&from=${thursday}`;
  expect((await days({ ...again, [`visit:${visit.id}`]: "call" })).location).toBe(`/office/days${query}`);
  expect(await closures()).toMatchObject([{ note: "Flood" }, { note: "Flood" }]);
  const shown = await days(undefined, query);
  expect(shown.text("#notice")).toBe("Closed to new visits. Under Calls to make, you’ll see which customers to call.");
  // Begins with what was closed.
  expect(shown.text('ol[aria-label="Days"] li')).toMatch(/^Thu, Jun 11.*Closed Flood/);
  expect(shown.text('ul[aria-label="In the last ten minutes"] span')).toMatch(
    /^Closed Thu, Jun 11 to Fri, Jun 12: Flood/,
  );
});

test("days more than two years ahead are refused until when they can be planned, and what was typed stays", async () => {
  const { ask, days, office } = await start();
  await office.changeStaff({ do: "add", name: "Ana", weekdays: [1, 2, 3, 4, 5] }, callAll, "Kim");
  const id = (await office.technicians())[0]?.id;
  const message = "That is more than two years ahead. Please choose a day on or before June 10th, 2028.";
  for (const far of ["2028-06-11", "9999-12-31"]) {
    const close = await days({ action: "close", first: far, note: "Flood" });
    expect([close.status, close.text("#first-error"), close.value("#first")]).toEqual([422, message, far]);
    const off = { id, version: 1, first: thursday, last: far, note: "" };
    for (const change of [{ action: "days", works: "off" }, { action: "usual" }]) {
      const refused = await ask(techniciansPage, { form: { ...off, ...change } });
      expect([refused.status, refused.text(`#last-${id}-error`)]).toEqual([422, message]);
    }
    expect((await days(undefined, `?from=${far}`)).text("ol a")).toBe("Wed, Jun 10");
  }
});

test("names of those who work are first names, and full ones where two are alike", async () => {
  const { days, hire } = await start();
  for (const name of ["Ana Ruiz", "Bo Reyes", "Ana Stone"]) await hire(name, name);
  expect((await days()).text("ol li p:nth-of-type(2)")).toBe("Ana Ruiz, Ana Stone, Bo");
});
