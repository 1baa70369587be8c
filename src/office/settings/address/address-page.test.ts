import { expect, test } from "vitest";
import { temporaryOffice } from "../../fixtures.ts";
import { addressPage } from "./address-page.tsx";

test.each([
  ["https://office.test", "It points to this site over HTTPS."],
  ["http://office.test", "It points to this site, but without HTTPS"],
])("the address at which the office is open, %s, is said to lead here as it does", async (origin, said) => {
  const { ask, office } = await temporaryOffice();
  const asked = { params: { room: "address" }, origin };
  await office.saveDraft({ siteUrl: origin }, { revision: 0, by: "Owner" });
  const { location } = await ask(addressPage, { ...asked, form: { action: "look" } });
  expect((await ask(addressPage, { ...asked, path: location ?? "" })).text("#leads-title + p")).toContain(said);
});
