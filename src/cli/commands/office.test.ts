import { beforeEach, expect, test } from "vitest";
import { readBusiness } from "../../facts/business.ts";
import { readSettings } from "../../runtime/settings.ts";
import { beWednesdayMorning, runWords, temporaryBusiness } from "../fixtures.ts";
import { linkUrl } from "./office.ts";

beWednesdayMorning();

let business: Awaited<ReturnType<typeof temporaryBusiness>>;
beforeEach(async () => {
  business = await temporaryBusiness();
});
const run = (...words: string[]) => business.command("office", ...words);

test("add prints a link once, and says what it is for", async () => {
  const { status, stdout, stderr } = await run("add", "Front", "desk");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4321\/office\/enter\/[\w-]{43}\n$/);
  expect(stderr).toBe(
    'Shown only this once: give it to nobody but "Front desk". It opens the office on their devices until 2027-06-10.\n',
  );
  expect(await business.office.findLink(stdout.trim().slice(-43))).toBe("Front desk");
});

test("a link is on the site once the site has its own address", () => {
  const settings = readSettings({ PORT: "8080" }, "/");
  expect(linkUrl(readBusiness({ SITE_URL: "https://repair.test" }), settings, "token")).toBe(
    "https://repair.test/office/enter/token",
  );
  expect(linkUrl(readBusiness({}), settings, "token")).toBe("http://127.0.0.1:8080/office/enter/token");
});

test.each([
  [["add", "x".repeat(41)], /^The label can be at most 40 characters long\./],
  [["add", "Front desk"], /^"Front desk" is taken: choose another label, or revoke that link first\./],
  [["add", "command line"], /^"command line" is taken/],
  [["add", "Sam", "--days", "0"], /^"0" is not a number of days: enter a whole number from 1 to 3650\./],
  [["add", " "], /^Type "office add" and who the link is for, such as "Front desk"\./],
  [["revoke", "Front desk"], /^Type "office add"/],
])("office %j says what is wrong", async (words, message) => {
  await run("add", "Front desk");
  const { status, stdout, stderr } = await run(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(message);
});

test("npm's own options are not lost silently", async () => {
  const environment = { ...business.environment, npm_lifecycle_event: "bookings", npm_config_days: "7" };
  expect((await runWords(environment, "office", "add", "Sam")).stderr).toMatch(/^npm took --days for itself/);
});
