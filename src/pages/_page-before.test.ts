import { expect, test } from "vitest";
import { cleanSource } from "../shared/form/source.ts";
import { pageBefore } from "./_page-before.ts";

/** The booking source recorded for a request of the booking page. */
function sourceOf(address: string, referer?: string) {
  const request = new Request(`http://127.0.0.1:4321${address}`, { headers: referer ? { referer } : {} });
  return cleanSource({ page: pageBefore(request, ["127.0.0.1:4321", "www.repair.example"]) });
}

test.each(["http://127.0.0.1:4321/locations/largo", "https://www.repair.example/locations/largo?from=menu"])(
  "the previous page comes from the referrer %s",
  (referer) => {
    expect(sourceOf("/book?service=dryer-repair", referer).sourcePage).toBe("/locations/largo");
  },
);

test.each([undefined, "https://search.example/?q=dryer", "not an address"])(
  "with the referrer %j, the booking page itself was the first",
  (referer) => {
    expect(sourceOf("/book", referer)).toEqual({ sourcePage: "/book", sourceReferrer: "", sourceUtm: "" });
  },
);

test("campaign tags are kept, whichever of the two pages they led to", () => {
  expect(sourceOf("/book?utm_source=card").sourceUtm).toBe("source=card");
  const landing = "http://127.0.0.1:4321/?utm_source=ad&utm_campaign=summer&name=Dana";
  expect(sourceOf("/book", landing)).toEqual({
    sourcePage: "/",
    sourceReferrer: "",
    sourceUtm: "source=ad&campaign=summer",
  });
});
