import { beforeEach, expect, test } from "vitest";
import { readBusiness } from "../../business/business.ts";
import { readSettings } from "../../runtime/settings.ts";
import { beWednesdayMorning, runWords, temporaryBusiness } from "../fixtures.ts";
import { linkUrl } from "./office.ts";

beWednesdayMorning();

let business: Awaited<ReturnType<typeof temporaryBusiness>>;
beforeEach(async () => {
  business = await temporaryBusiness();
});
const run = (...words: string[]) => business.command("office", ...words);
const addTechnician = (name: string) =>
  business.office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, new Map(), "test");

test("add prints a link once, and says what it is for", async () => {
  const { status, stdout, stderr } = await run("add", "Front", "desk");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4321\/office\/enter\/[\w-]{43}\n$/);
  expect(stderr).toBe(
    'Shown only this once: give it to nobody but "Front desk". It opens the office on their devices until 2027-06-10.\n',
  );
  expect(await business.office.findLink(stdout.trim().slice(-43))).toBe("Front desk");
});

test("a link is on the site once the site has an address of its own", () => {
  const settings = readSettings({ PORT: "8080" }, "/");
  expect(linkUrl(readBusiness({ SITE_URL: "https://repair.test" }), settings, "token")).toBe(
    "https://repair.test/office/enter/token",
  );
  expect(linkUrl(readBusiness({}), settings, "token")).toBe("http://127.0.0.1:8080/office/enter/token");
});

test("list shows the links in 80 columns, and never a token", async () => {
  await addTechnician("Sam Lee");
  const desk = (await run("add", "Front desk")).stdout.trim().slice(-43);
  await run("add", "Sam's phone", "--technician", "sam lee", "--days", "30");
  await business.office.openSession(desk);
  const { stdout } = await run("list");
  expect(stdout).toBe(
    [
      "Label        Shows           Made        Last used   Expires",
      "Front desk   everything      2026-06-10  2026-06-10  2027-06-10",
      "Sam's phone  day of Sam Lee  2026-06-10  never       2026-07-10",
      "",
    ].join("\n"),
  );
});

test("revoke closes the office on the link's devices", async () => {
  const token = (await run("add", "Front desk")).stdout.trim().slice(-43);
  const session = (await business.office.openSession(token)) ?? "";
  expect(await run("revoke", "front desk")).toMatchObject({
    status: 0,
    stdout: 'The link "front desk" is revoked. The office is closed on 1 device.\n',
  });
  expect(await business.office.findSession(session)).toBe("ended");
  expect((await run("list")).stdout).toMatch(/^No link opens the office\. /);
});

test.each([
  [["add"], /^Something is missing\. Usage: .*office add <label>/],
  [["add", "x".repeat(41)], /^The label can be at most 40 characters long\./],
  [["add", "Front desk"], /^"Front desk" is taken: choose another label, or revoke that link first\./],
  [["add", "command line"], /^"command line" is taken/],
  [["add", "Sam", "--days", "0"], /^"0" is not a number of days: enter a whole number from 1 to 3650\./],
  [["add", "Sam", "--days", "1e3"], /^"1e3" is not a number of days/],
  [["add", "Sam", "--technician", "Sam"], /^No technician is named "Sam"\. Technicians: Kim, Kim\./],
  [["add", "Kim", "--technician", "Kim"], /^Several technicians are named "Kim"\. /],
  [["revoke", "Nobody"], /^No link is labeled "Nobody": "office list" shows them\./],
  [["open"], /^"office" can add, list, or revoke\. Usage: /],
])("office %j says what is wrong", async (words, message) => {
  await run("add", "Front desk");
  for (const name of ["Kim", "Kimmy"]) await addTechnician(name);
  // Of one name, as before the office refused it.
  await business.database.updateTable("technicians").set({ name: "Kim" }).execute();
  const { status, stdout, stderr } = await run(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(message);
});

test("without a technician, --technician says where to add one", async () => {
  expect((await run("add", "Sam", "--technician", "Sam")).stderr).toMatch(/^There is no technician yet: add "Sam" on/);
});

test("npm's own options are not lost silently", async () => {
  const environment = { ...business.environment, npm_lifecycle_event: "bookings", npm_config_technician: "Sam" };
  expect((await runWords(environment, "office", "add", "Sam")).stderr).toMatch(/^npm took --technician for itself/);
});
