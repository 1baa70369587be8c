/** Lost links, through the real server: the same answer to everybody. */
import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import { createRateLimits } from "../../src/server/requests/rate-limits.ts";
import { textOf } from "./site.ts";
import { startWithBookings } from "./with-bookings.ts";

const form = (who: string, from = "198.51.100.7"): RequestInit => ({
  method: "POST",
  body: new URLSearchParams({ who }),
  headers: { "x-forwarded-for": from },
});

async function start() {
  const rateLimits = createRateLimits({ bookingAttempts: 30 });
  const site = await startWithBookings(
    { rateLimits, trustedProxies: 1 },
    { now: () => new Date("2026-06-10T13:00:00Z") },
  );
  const booking = await site.booked({ email: "dana@example.com" });
  const links = () =>
    site.database.selectFrom("outbox").select("mailboxKey as mailbox").where("kind", "=", "link").execute();
  const ask = async (who: string, from?: string) => {
    const response = await site.send("/lost-link", form(who, from));
    return { status: response.status, location: response.headers.get("location"), text: await response.text() };
  };
  return { ...site, booking, links, ask };
}

test("whether there is a visit or not, the answer is the same, and the link is mailed", async () => {
  const { ask, links, send } = await start();
  const known = await ask("dana@example.com");
  expect(known).toEqual({ status: 303, location: "/lost-link?sent", text: "" });
  expect(await ask("nobody@example.com")).toEqual(known);
  await vi.waitFor(async () => expect(await links()).toEqual([{ mailbox: "dana@example.com" }]));
  const answer = parse(await (await send("/lost-link?sent")).text());
  expect(textOf(answer.querySelector("h1"))).toBe("Check your inbox");
});

test("a network is heard five times a day, and answered as always", async () => {
  const { ask, links, booked } = await start();
  await booked({ email: "ann@example.com" });
  for (let asked = 0; asked < 5; asked++) await ask("nobody@example.com");
  expect(await ask("ann@example.com")).toMatchObject({ status: 303, location: "/lost-link?sent" });
  await ask("dana@example.com", "198.51.100.8");
  await vi.waitFor(async () => expect(await links()).toEqual([{ mailbox: "dana@example.com" }]));
});

test("what is neither an address nor a number is asked for again", async () => {
  const { ask } = await start();
  const { status, text } = await ask("Dana & Co.");
  const page = parse(text);
  expect([status, page.querySelector("#who")?.getAttribute("value")]).toEqual([422, "Dana & Co."]);
  expect(textOf(page.querySelector("#who-error"))).toContain("Please enter an email address, or a phone number");
});

test("a private link that is broken leads there", async () => {
  const { send } = await start();
  const page = parse(await (await send("/booking/broken")).text());
  expect(page.querySelector("main a[href='/lost-link']")?.textContent).toBe("Lost your link?");
});
