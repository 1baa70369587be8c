import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFiles } from "../../tests/find-files.ts";

const src = join(import.meta.dirname, "..");

/** What owners change, as someone might write it out: hours, warranty, notice and reply times, payment, how long data is kept, prices. */
const facts =
  /\b\d{1,2}(:\d\d)? ?[ap]\.?m\b|\b(90|ninety)[ -]days?\b|\b(24|twenty-four)[ -]hours?\b|\b(24|twenty-four) months\b|\$\s?\d{2,}|\b99\.00\b|\b(7|seven) days\b|\bone to two hours\b|\btwo months\b|\bcash\b|\bcredit cards?\b|\bMon-|\bMonday (to|through)\b/gi;

/** Matches that are something else, by file. */
const allowed: Record<string, readonly string[]> = {
  // How many mails a mailbox gets in 24 hours protects strangers; the business doesn't promise it.
  "bookings/messages/email/BusinessLayout.tsx": ["24 hours"],
  // What it finds in the owner's texts.
  "content/safety/written-out.ts": ["cash", "credit cards"],
  // How something was paid; which ways there are is a fact.
  "bookings/accounts/receipt.ts": ["cash"],
  "bookings/money/payments.ts": ["cash"],
  "bookings/store/schema/tables.ts": ["cash"],
  "office/visit/MoneyPanel.tsx": ["cash", "Cash"],
  // Which bookings the office's page of online bookings counts.
  "office/online/online-page.tsx": ["24 hours", "seven days"],
  // Said only while someone answers the phone on all days.
  "site/screens/city/CityScreen.tsx": ["seven days"],
  "site/screens/home/HomeHero.tsx": ["7 days"],
  // The words for whatever number the fact has.
  "shared/time/bookable-time.ts": ["two months"],
};

const withoutComments = (code: string) => code.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, "");

test("hours, warranty, notice, and prices are written out in src/facts only; all else takes them from there", () => {
  const files = findFiles("**/*.{ts,tsx,astro,json}", src).filter(
    (file) => !/^facts\/|[.]test[.]tsx?$|fixtures[.]ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...withoutComments(readFileSync(join(src, file), "utf8")).matchAll(facts)]
      .filter(([text]) => !allowed[file]?.includes(text))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
