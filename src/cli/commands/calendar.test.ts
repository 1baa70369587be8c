import { expect, test } from "vitest";
import { linkSecret } from "../../booking/fixtures.ts";
import { calendarToken } from "../../runtime/secrets/link-secret.ts";
import { runWords, temporaryBusiness } from "../fixtures.ts";

test("prints the URL to subscribe to, with a warning; CALENDAR_SECRET changes it and is not in it", async () => {
  const { command, environment } = await temporaryBusiness();
  expect(await command("calendar")).toEqual({
    status: 0,
    stdout: `https://www.example.com/calendar/${calendarToken(linkSecret)}.ics\n`,
    stderr: "Keep it private: anyone who has this URL can see all visits.\n",
  });
  const CALENDAR_SECRET = "another secret, long enough";
  const { stdout } = await runWords({ ...environment, CALENDAR_SECRET }, "calendar");
  expect(stdout).toBe(`https://www.example.com/calendar/${calendarToken(CALENDAR_SECRET)}.ics\n`);
  expect(calendarToken(CALENDAR_SECRET)).not.toBe(calendarToken(linkSecret));
  expect(calendarToken(CALENDAR_SECRET)).toMatch(/^[\w-]{43}$/);
});
