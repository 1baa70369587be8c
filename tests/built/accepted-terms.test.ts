import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { strangersValues, wednesdayMorning } from "../../src/bookings/fixtures.ts";
import { readTermsText, termsText } from "../../src/content/terms-text.ts";
import { privatePath } from "../../src/shared/links/private-path.ts";
import { formatDocumentDate, formatLongDate, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { firstSlot, weekdayAhead } from "../weekday-ahead.ts";
import { textOf, textsOf } from "./site.ts";
import { startWithBookings } from "./with-bookings.ts";

/** The terms of an earlier release: one sentence differs, in a form that today's content files could not have. */
const earlier = readTermsText(termsText());
const sentence = "You may cancel by carrier pigeon.";
earlier.sections[2]?.paragraphs.push(sentence);
const earlierText = JSON.stringify(earlier);

const today = todayInNewYork(new Date());

/** The built site, on a database with a visit that was booked under earlier terms. */
async function startWithEarlierVisit() {
  let now = wednesdayMorning;
  const { bookings, send } = await startWithBookings({}, { now: () => now });
  const former = await bookings.book(strangersValues({ serviceDate: "2026-06-12" }), undefined, [], earlierText);
  if (former.status !== "booked") throw new Error(former.status);
  now = new Date();
  const open = async (path: string) => {
    const answer = await send(path);
    const document = parse(await answer.text());
    return { status: answer.status, headers: answer.headers, document, main: document.querySelector("main") };
  };
  /** The accepted terms as a private page names them, and where its link leads. */
  const termsOn = async (path: string) => {
    const link = (await open(path)).main?.querySelector("a[href^='/terms-of-use/']");
    return { words: textOf(link?.parentNode), href: link?.getAttribute("href") ?? "" };
  };
  return { send, open, termsOn, formerPath: privatePath(former.booking.linkToken) };
}

test("a visit's page names the terms it was booked under and links to them, also after they changed", async () => {
  const { send, open, termsOn, formerPath } = await startWithEarlierVisit();
  const former = await termsOn(formerPath);
  expect(former.words).toBe("You accepted the terms and conditions dated June 10, 2026.");
  const kept = await open(former.href);
  expect(kept.status).toBe(200);
  expect(textsOf(kept.main, "p")).toContain(sentence);
  expect(textOf(kept.main)).toContain("This is an earlier version of our terms, first accepted on June 10th, 2026.");
  expect(textOf(kept.main)).not.toMatch(/Last Updated|agreed before any work starts/);
  expect(kept.main?.querySelector("a[href='/terms-of-use']")?.text).toBe("Terms of Use");
  expect(textsOf(kept.main, "a[href='/terms-of-use']")).toContain("Read the current terms");
  expect(kept.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(kept.document.querySelector("link[rel=canonical]")).toBeNull();

  const answer = await send("/api/bookings", {
    method: "POST",
    body: JSON.stringify(strangersValues({ serviceDate: weekdayAhead(7), timeSlot: firstSlot })),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(201);
  const now = await termsOn(((await answer.json()) as { link: string }).link);
  expect(now.words).toBe(`You accepted the terms and conditions dated ${formatDocumentDate(today)}.`);
  expect(now.href).not.toBe(former.href);
  const current = await open(now.href);
  const page = await open("/terms-of-use");
  expect(textOf(page.main)).toContain(`Last Updated: ${formatLongDate(today)}`);
  expect(textsOf(current.main, "section section")).toEqual(textsOf(page.main, "section section"));
  expect(textOf(current.main)).toContain("This is the current version of our terms");
  expect(textsOf(current.main, "a")).not.toContain("Read the current terms");
  expect(textOf(page.main)).not.toContain(sentence);
});
