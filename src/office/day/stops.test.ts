import { expect, test } from "vitest";
import { type Fields, frontDesk, sam, temporaryOffice } from "../fixtures.ts";
import { weekPage } from "../week/week-page.tsx";
import { dayPage } from "./day-page.tsx";

const today = "2026-06-10" as const;

/** Sam's day: two visits far from the shop, in Palm Harbor, and one that is near. */
async function start(
  addresses: readonly string[] = ["St. Petersburg, FL 33701", "Palm Harbor, FL 34683", "Largo, FL 33770"],
) {
  const office = await temporaryOffice({ visitsPerWindow: 20 });
  await office.hire("sam", "Sam Ortiz");
  await office.hire("ana", "Ana Ruiz");
  const visits = [];
  for (const [at, address] of addresses.entries()) {
    const name = `Customer ${String.fromCharCode(65 + at)}`;
    const visit = await office.booked({ serviceDate: "2026-06-12", name, address: `12 Example Avenue, ${address}` });
    const put = {
      serviceDate: today,
      timeSlot: "afternoon",
      technicianId: "sam",
      address: `12 Example Avenue, ${address}`,
    };
    await office.database.updateTable("bookings").set(put).where("id", "=", visit.id).execute();
    office.wait(1);
    visits.push(visit);
  }
  const ask = (form?: Fields, path = "/office", user = frontDesk) => office.ask(dayPage, { path, form, user });
  /** Sends what a button of a form says, with all that is in the form. */
  const press = async (page: Awaited<ReturnType<typeof ask>>, form: string, label: string, user = frontDesk) => {
    const element = page.root.querySelector(form);
    const button = element?.querySelectorAll("button").find(({ textContent }) => textContent.startsWith(label));
    if (!element || !button) throw new Error(`no ${label} in ${form}`);
    const inputs = element
      .querySelectorAll("input")
      .map((input) => [input.getAttribute("name"), input.getAttribute("value")]);
    const own = button.getAttribute("name") ? [[button.getAttribute("name"), button.getAttribute("value")]] : [];
    const { location } = await ask(Object.fromEntries([...inputs, ...own]), "/office", user);
    return ask(undefined, location ?? "", user);
  };
  const names = (page: Awaited<ReturnType<typeof ask>>) => page.all("article h3").map((name) => name.at(-1));
  return { ...office, page: office.ask, visits, ask, press, names };
}

test("cards say which stop they are, and Earlier and Later change it, each with Undo", async () => {
  const { ask, press, names, visits, page: show } = await start();
  const page = await ask();
  expect(page.all("article header > b")).toEqual(["Stop 1", "Stop 2", "Stop 3"]);
  expect(page.all(`#stop-${visits[0]?.id} button`)).toEqual(["Later: Customer A after Customer B"]);
  const moved = await press(page, `#stop-${visits[2]?.id}`, "Earlier");
  expect([names(moved), moved.text("#notice p")]).toEqual([["A", "C", "B"], "Customer C: stop 2 of 3."]);
  const week = await show(weekPage, { path: "/office/week/2026-06-08", params: { date: "2026-06-08" } });
  expect(week.all("article p:first-child")).toEqual(["12pm Stop 1 C. A", "12pm Stop 2 C. C", "12pm Stop 3 C. B"]);
  const back = await press(moved, "#undo", "Undo");
  expect([names(back), back.text("#notice p"), back.all("#undo")]).toEqual([
    ["A", "B", "C"],
    "Customer C: undone. The stops are back in their previous order.",
    [],
  ]);
});

test("sorted by place is a suggestion from the shop on, taken with one press; who is out goes on from there", async () => {
  const { ask, press, names, visits, office, seen } = await start();
  const page = await ask();
  expect(page.all("#stops li")).toEqual([
    "Customer B, Palm Harbor, Afternoon",
    "Customer C, Largo, Afternoon",
    "Customer A, St. Petersburg, Afternoon",
  ]);
  expect(page.text("#stops p")).toMatch(
    /^Suggested route: closest stop first, starting from the shop\. About \d+ miles instead of \d+,/,
  );
  const sorted = await press(page, "#sort-sam", "Use this order");
  expect([names(sorted), sorted.all("#sort-sam")]).toEqual([["B", "C", "A"], []]);
  expect(names(await press(sorted, "#undo", "Undo"))).toEqual(["A", "B", "C"]);
  await office.setProgress(await seen(visits[0] as (typeof visits)[0]), "arrived");
  expect((await ask()).all("#stops li").map((one) => one.slice(0, 10))).toEqual(["Customer C", "Customer B"]);
});

test("a technician orders their own day, and opens what is left of it on the map: addresses, and nobody's name", async () => {
  const { ask, press, visits, office, seen } = await start();
  const page = await ask(undefined, "/office", sam);
  expect(page.all("article header > b")).toEqual(["Stop 1", "Stop 2", "Stop 3"]);
  const map = () => page.root.querySelector('a[href^="https://www.google.com/maps/dir/"]')?.getAttribute("href") ?? "";
  const query = new URL(map()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    api: "1",
    travelmode: "driving",
    destination: "12 Example Avenue, Largo, FL 33770",
    waypoints: "12 Example Avenue, St. Petersburg, FL 33701|12 Example Avenue, Palm Harbor, FL 34683",
  });
  const moved = await press(page, `#stop-${visits[1]?.id}`, "Earlier", sam);
  expect(moved.all("article h3")).toEqual(["Customer B", "Customer A", "Customer C"]);
  // Nothing is said of others' visits, and nobody orders them.
  const [first, other] = visits;
  await office.assign(await seen(other as (typeof visits)[0]), "ana", "Ana knows");
  const order = `${first?.id} ${other?.id}`;
  const refused = await ask({ action: "stops", visit: first?.id, version: 0, order }, "/office", sam);
  expect([refused.status, refused.text("#notice")]).toEqual([
    409,
    "The stops have changed, so nothing was moved. Here’s the current order.",
  ]);
  const theirs = await ask({ action: "stops", visit: other?.id, version: 0, order }, "/office", sam);
  expect(theirs.status).toBe(404);
});

test("more stops than a map takes, and the longest addresses, are on several maps; hostile orders change nothing", async () => {
  const many = await start(Array.from({ length: 12 }, (_, at) => `Unit ${at} | ${"x".repeat(170)}, Largo, FL 33770`));
  const page = await many.ask(undefined, "/office", sam);
  const links = page.root
    .querySelectorAll('a[href^="https://www.google.com/maps/dir/"]')
    .map((link) => link.getAttribute("href") ?? "");
  expect(links.length).toBeGreaterThan(1);
  const stops = links.flatMap((link) => {
    const { searchParams } = new URL(link);
    return [...(searchParams.get("waypoints")?.split("|") ?? []), searchParams.get("destination") ?? ""];
  });
  expect(stops.map((stop) => Number(/Unit (\d+)/.exec(stop)?.[1]))).toEqual(Array.from({ length: 12 }, (_, at) => at));
  for (const link of links) expect(link.length).toBeLessThanOrEqual(2048);
  const [one] = many.visits;
  for (const order of ["", "x", " ".repeat(10_000), `${one?.id} `.repeat(5_000), "a ".repeat(50_000)]) {
    const { status } = await many.ask({ action: "stops", visit: one?.id, version: 0, order, seen: order });
    expect([303, 409, 413]).toContain(status);
  }
  const unchanged = await many.ask();
  expect(many.names(unchanged)).toEqual(many.names(page));
});
