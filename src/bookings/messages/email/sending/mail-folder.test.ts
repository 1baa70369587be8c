import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../../tests/temporary-folder.ts";
import { wednesdayMorning } from "../../../fixtures.ts";
import { calendarOf, claimedMail, composeTestMail, readMail } from "../fixtures.ts";
import { mailFolder } from "./mail-folder.ts";

const never = new AbortController().signal;

test("each email is a file that mail clients open, named without personal data and readable only by the owner", async () => {
  const folder = join(temporaryFolder(), "outbox");
  const transport = mailFolder(folder, () => wednesdayMorning);
  for (const kind of ["confirmation", "notice"] as const) {
    const mail = claimedMail(kind);
    await transport.send(await composeTestMail(mail), mail, never);
  }
  transport.close();
  const names = readdirSync(folder).sort();
  expect(names).toEqual([
    "20260610T130000000Z-confirmation-5d9c68c6-3EQ-ETE.eml",
    "20260610T130000000Z-notice-5d9c68c6-3EQ-ETE.eml",
  ]);
  const [confirmation = ""] = names.map((name) => join(folder, name));
  const read = await readMail(readFileSync(confirmation));
  expect(read.to).toEqual([{ name: "", address: "dana@example.com" }]);
  expect(calendarOf(read)?.method).toBe("REQUEST");
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(confirmation).mode & 0o077).toBe(0);
});

test("a folder that can't be created is an error, so the email stays in the outbox", async () => {
  const mail = claimedMail("notice");
  const transport = mailFolder("/dev/null/outbox");
  await expect(transport.send(await composeTestMail(mail), mail, never)).rejects.toThrow("/dev/null/outbox");
});
