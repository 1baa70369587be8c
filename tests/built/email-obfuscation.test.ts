/**
 * Cloudflare, which many have before their site, hides email addresses unless a page says otherwise. A script of its own shows
 * them again when the page has loaded: not without JavaScript, and not in what the office's script puts in place after a press.
 */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { visitPath } from "../../src/shared/links/booking-number.ts";
import { privatePath } from "../../src/shared/links/private-path.ts";
import { officeSession } from "../office-session.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { startWithBookings } from "./with-bookings.ts";

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Rewrites a page's body as Cloudflare does: links and texts, but no scripts, and nothing that says no-transform. */
function asBehindCloudflare(html: string, cacheControl: string | null): string {
  if (cacheControl?.includes("no-transform")) return html;
  const body = html.indexOf("<body");
  const parts = html.slice(body).split(/(<script[\s\S]*?<\/script>)/);
  const rewritten = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part
          .replace(new RegExp(`href="mailto:${address.source}`, "g"), 'href="/cdn-cgi/l/email-protection#00')
          .replace(new RegExp(`(>[^<]*?)${address.source}`, "g"), "$1[email protected]"),
  );
  return html.slice(0, body) + rewritten.join("");
}

test("Cloudflare hides an address that nothing protects", () => {
  const page = '<body><a href="mailto:a@b.example">a@b.example</a><script>"a@b.example"</script>';
  expect(asBehindCloudflare(page, "no-store")).toBe(
    '<body><a href="/cdn-cgi/l/email-protection#00">[email protected]</a><script>"a@b.example"</script>',
  );
});

test("behind Cloudflare, pages and what a press in the office puts in place have their email addresses", async () => {
  const { url, office, bookings, send } = await startWithBookings();
  const values = strangersValues({ serviceDate: weekdayAhead(5) });
  const answer = await bookings.book(values);
  if (answer.status !== "booked") throw new Error(answer.status);
  const { cookie } = await officeSession({ url, office });
  const visit = visitPath(answer.booking);
  const notes = new URLSearchParams({ action: "note", text: "Write to other@example.com" });
  await send(visit, { method: "POST", body: notes, headers: { cookie, origin: url } });
  const everybody = ["/", "/privacy-policy", "/terms-of-use", "/book", "/no-such-page", "/brands/acme"];
  for (const path of [...everybody, privatePath(answer.booking.linkToken), visit, "/office/settings/mail"]) {
    const page = await send(path, { headers: { cookie } });
    const html = await page.text();
    expect([path, asBehindCloudflare(html, page.headers.get("cache-control")) === html]).toEqual([path, true]);
    expect([path, address.test(parse(html).querySelector("body")?.innerHTML ?? "")]).toEqual([path, true]);
  }
});
