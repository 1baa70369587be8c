import { expect, test } from "vitest";
import { callAll } from "../../bookings/fixtures.ts";
import { slotsOfWeekday } from "../../shared/time/slots.ts";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { techniciansPage } from "./technicians-page.tsx";

const thursday = "2026-06-11";

async function start() {
  const service = await temporaryOffice();
  const { office } = service;
  const ask = (form?: Fields) => service.ask(techniciansPage, { path: "/office/technicians", form });
  /** Somebody who works on weekdays. @returns their id */
  const add = async (name: string) => {
    const answer = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, callAll, "Kim");
    if (answer.status !== "changed") throw new Error(answer.status);
    return answer.id;
  };
  return { ...service, ask, add };
}

test("a technician whom others changed meanwhile: both values side by side, and nothing typed is lost", async () => {
  const { ask, add, office, wait } = await start();
  const id = await add("Ana");
  const edit = { do: "edit", id, version: 1, name: "Ana Ruiz", weekdays: [1, 2, 3, 4, 5] } as const;
  await office.changeStaff(edit, new Map(), "Kim");
  wait(90);
  const sent = { action: "edit", id, version: 1, name: "Ana", weekday: ["1", "6"] };
  const late = await ask(sent);
  expect([late.status, late.text("#notice p")]).toEqual([409, "Kim changed this a minute ago. Nothing was saved."]);
  expect(late.all("#notice li")).toEqual(["Edited: Name: Ana to Ana Ruiz"]);
  expect(late.sides).toEqual([["Works on", "Mon-Fri", "Mon, Sat"]]);
  // The name was not touched, so it follows; the weekdays are as typed. Sent again, it is stored.
  expect(late.value(`#name-${id}`)).toBe("Ana Ruiz");
  const ticked = late.root.querySelectorAll(`#edit-${id} input[checked]`).map((box) => box.getAttribute("value"));
  expect(ticked).toEqual(["1", "6"]);
  expect(late.all(`#history-${id} li b`)).toEqual(["Edited", "Added"]);
  const again = { ...sent, version: 2, name: "Ana Ruiz" };
  expect((await ask(again)).location).toBe("/office/technicians?done=changed");
  expect((await ask(again)).location).toBe("/office/technicians?done=unchanged");

  const away = { action: "days", id, version: 2, first: thursday, works: "off", note: "Dentist" };
  const second = await ask(away);
  expect([second.status, second.sides]).toEqual([
    409,
    [["Thu, Jun 11", "Normal schedule", "Off Thu, Jun 11: Dentist"]],
  ]);
  expect([second.value(`#note-${id}`), second.value(`#first-${id}`)]).toEqual(["Dentist", thursday]);
  const off = { do: "days", id, version: 3, first: thursday, last: thursday, works: false, note: "" } as const;
  await office.changeStaff(off, new Map(), "Kim");
  for (const action of ["end", "usual"]) {
    const answer = await ask({ ...away, action, version: 3 });
    expect([answer.status, answer.sides.length]).toEqual([409, 1]);
  }
  const taken = await ask({ action: "add", name: "ANA RUIZ" });
  expect([taken.status, taken.text("#add-name-error")]).toEqual([422, "There’s already someone with that name."]);
});

test("a technician's absence asks about the visits that are theirs, and offers who could come", async () => {
  const { ask, add, office, booked } = await start();
  const [ana, bo] = [await add("Ana"), await add("Bo")];
  const { id: visit, version } = await booked({ serviceDate: thursday });
  await office.assign({ id: visit, version, by: "Kim" }, ana);
  const away = { action: "days", id: ana, version: 1, first: thursday, works: "off", note: "" };
  const review = await ask(away);
  expect([review.status, review.text("#decide h2")]).toEqual([409, "Ana is off Thu, Jun 11"]);
  expect(review.text("#decide > p")).toMatch(/^These visits are assigned to someone who’ll be off\./);
  expect(review.all(`#assign-${visit} option`)).toEqual(["Ana (off)", "No one", "Bo"]);
  expect(review.root.querySelector(`#visit-${visit}-keep`)?.hasAttribute("checked")).toBe(true);
  const taken = await booked({ serviceDate: thursday });
  await office.assign({ id: taken.id, version: 0, by: "Kim" }, bo);
  const both = { ...away, [`visit:${visit}`]: "keep", [`visit:${taken.id}`]: "keep", [`assign:${visit}`]: bo };
  const asked = await ask(both);
  expect(asked.value(`#assign-${visit}`)).toBe(bo);
  expect(asked.text(`#reason-${visit}-error`)).toMatch(/^Bo is already booked in that window\./);
  expect(asked.all(`#assign-${visit} option`).at(-1)).toBe("Bo (already booked in that window)");
  const decided = { ...both, [`reason:${visit}`]: "Same house" };
  expect((await ask(decided)).location).toBe("/office/technicians?done=changed");
  const later = { ...away, id: bo, version: 1, slot: "evening", note: "School" };
  expect((await ask(later)).location).toBe("/office/technicians?done=changed");
  expect((await ask()).text(`#technician-${bo} li span`)).toBe("Off Thu, Jun 11, evening: School");
  const usual = { action: "usual", id: bo, version: 2, first: thursday, last: thursday, slot: "evening" };
  expect((await ask(usual)).location).toBe("/office/technicians?done=changed");
  expect((await ask()).text(`#history-${ana} li`)).toMatch(
    /^DaysBefore: Normal schedule Thu, Jun 11Now: Off Thu, Jun 11Front desk/,
  );
});

test("the form for a new technician has the days on which the shop makes visits", async () => {
  const days = async () =>
    (await (await temporaryOffice()).ask(techniciansPage, { path: "/office/technicians" })).root
      .querySelectorAll("#add [name=weekday][checked]")
      .map((box) => Number(box.getAttribute("value")))
      .sort();
  expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6].filter((day) => slotsOfWeekday(day).length > 0));
});
