import { expect, onTestFinished, test } from "vitest";
import { startTextProvider, testAccount } from "../../../bookings/messages/texts/fixtures.ts";
import { describeOnBothEngines } from "../../../bookings/store/engine/fixtures.ts";
import { createSite, setLiveSite, site, withSite } from "../../../facts/site.ts";
import { validValues } from "../../../shared/form/fixtures.ts";
import { type Fields, temporaryOffice } from "../../fixtures.ts";
import { newVisitPage } from "../../new-visit/new-visit-page.tsx";
import { registrationPage, registrationPath } from "./registration-page.tsx";
import { textingPage, textingPath } from "./texting-page.tsx";

const typed = { action: "account", sid: testAccount.account, secret: testAccount.secret, number: "727 555 0100" };

describeOnBothEngines("the account for texts", (engine) => {
  async function start(answerTo?: Parameters<typeof startTextProvider>[0]) {
    const provider = await startTextProvider(answerTo);
    const service = await temporaryOffice({}, undefined, await engine.newPlace(), "any", provider.url);
    const page = (form?: Fields) => service.ask(textingPage, { path: textingPath, form });
    return { ...service, provider, page };
  }

  test("counts once the provider has let the site in, sends nothing until somebody says so, and its token is never shown", async () => {
    const { page, office, provider, database } = await start();
    expect((await page()).text("dd")).toMatch(/^No account/);
    expect((await page(typed)).location).toBe(`${textingPath}?done=saved`);
    expect(await office.textAccount()).toEqual({ ...testAccount, isOn: false });
    const shown = await page();
    expect([shown.value("#sid"), shown.value("#secret"), shown.value("#number")]).toEqual([
      testAccount.account,
      "",
      "(727) 555-0100",
    ]);
    expect(shown.html).not.toContain(testAccount.secret);
    expect((await page({ action: "test", phone: "(813) 555-0111" })).location).toBe(`${textingPath}?done=sent`);
    expect(provider.texts.map(({ to }) => to)).toEqual(["+18135550111"]);
    await page({ action: "start" });
    expect((await office.textAccount())?.isOn).toBe(true);
    // Saved once more without the token, it goes on; another account never gets it.
    expect((await page({ ...typed, secret: "" })).location).toBe(`${textingPath}?done=saved`);
    expect((await office.textAccount())?.isOn).toBe(true);
    const other = await page({ ...typed, secret: "", sid: `AC${"f".repeat(32)}` });
    expect(other.text("#secret-error")).toBe("Please enter the token.");
    await page({ action: "pause" });
    expect((await office.textAccount())?.isOn).toBe(false);
    await page({ action: "forget" });
    expect(JSON.stringify(await database.selectFrom("secrets").selectAll().execute())).not.toContain(
      testAccount.secret,
    );
  });

  test("changes nothing when it is refused, and keeps what was typed without the token", async () => {
    const { page, office } = await start();
    const refused = await page({ ...typed, secret: "wrong and secret" });
    expect(refused.text("#notice")).toMatch(/Nothing was changed\. Twilio rejected .* Type the token again\./);
    expect([refused.value("#sid"), refused.html.includes("wrong and secret")]).toEqual([testAccount.account, false]);
    const mistakes = await page({ action: "account", sid: "AC12' or 1=1", secret: "", number: "911" });
    expect(["#sid-error", "#secret-error", "#number-error"].map((id) => mistakes.text(id))).toEqual([
      expect.stringContaining("32 digits"),
      "Please enter the token.",
      expect.stringContaining("ten digits"),
    ]);
    expect(await office.textAccount()).toBeUndefined();
    expect((await page({ action: "test", phone: "(813) 555-0111" })).status).not.toBe(500);
  });

  test("a test that the provider refuses says why, without numbers or keys", async () => {
    const { page } = await start(() => ({ status: 400, code: 21614 }));
    await page(typed);
    const refused = await page({ action: "test", phone: "(813) 555-0111" });
    expect(refused.text("#notice")).toBe("Nothing was sent. Error 21614");
  });

  test("the office's New visit asks once there is an account, and keeps who was told", async () => {
    const { page, ask, database } = await start();
    const path = "/office/visits/new";
    expect((await ask(newVisitPage, { path })).root.querySelector("#call-textsAccepted")).toBeNull();
    await page(typed);
    const before = site();
    setLiveSite(createSite({}, { texts: { number: "(727) 555-0100", isOn: false } }));
    onTestFinished(() => setLiveSite(before));
    const asked = await ask(newVisitPage, { path });
    expect(asked.root.querySelector("#call-textsAccepted")?.hasAttribute("checked")).toBe(false);
    const { serviceType, termsAccepted: _, textsAccepted: __, ...values } = validValues({ email: "" });
    const form = { ...values, appliance: serviceType, when: "2026-06-11 morning", lookedUp: "7275550123" };
    const answer = await ask(newVisitPage, {
      path,
      form: { ...form, action: "book", termsAccepted: "on", textsAccepted: "on" },
    });
    expect(answer.location).toMatch(/booked=/);
    expect(await database.selectFrom("text_consents").select(["by", "phoneKey"]).execute()).toEqual([
      { by: "Front desk", phoneKey: "7275550123" },
    ]);
  });
});

test("what registration asks for is there to copy, with samples that are sent", async () => {
  const { ask } = await temporaryOffice();
  const at = createSite({}, { document: { siteUrl: "https://www.repair.example" }, texts: null });
  const page = await withSite(at, () => ask(registrationPage, { path: registrationPath }));
  const copied = page.root
    .querySelectorAll("[data-copy]")
    .map((button) => page.text(`#${button.getAttribute("data-copy")}`));
  expect(copied.every(Boolean)).toBe(true);
  for (const words of ["https://www.repair.example/privacy-policy", "https://www.repair.example/book", "ALTO, PARAR"])
    expect(copied.join("\n")).toContain(words);
  expect(copied.filter((text) => text.includes("/booking/")).every((text) => text.length <= 160)).toBe(true);
  expect(page.text("main, p")).toContain("Carriers");
  expect(page.html).toContain("Save your account details under Text messages");
});
