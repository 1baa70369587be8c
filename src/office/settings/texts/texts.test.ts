import { expect, test } from "vitest";
import { editableTexts } from "../../../content/reading/own-texts.ts";
import { type Fields, temporaryOffice } from "../../fixtures.ts";
import { draftBarOf, publishPath } from "../DraftBar.tsx";
import { historyPage } from "../history/history-page.tsx";
import { publishPage } from "../publish/publish-page.tsx";
import { pageTextsPage, textsPage } from "./texts-page.tsx";

async function start() {
  const service = await temporaryOffice();
  const { ask, office } = service;
  const page = (page: string, form?: Fields) =>
    ask(pageTextsPage, { path: `/office/settings/texts/${page}`, params: { page }, form });
  type Shown = Awaited<ReturnType<typeof page>>;
  const formOf = ({ root }: Shown): Record<string, string> =>
    Object.fromEntries(
      root
        .querySelectorAll("#texts textarea, #texts input")
        .map((input) => [
          input.getAttribute("name") ?? "",
          input.tagName === "TEXTAREA" ? input.textContent : (input.getAttribute("value") ?? ""),
        ]),
    );
  const save = async (name: string, typed: Fields, from?: Shown) =>
    page(name, { ...formOf(from ?? (await page(name))), action: "save", ...typed });
  const stored = async () => {
    const texts = (await office.readDraft())?.document.texts ?? {};
    return Object.fromEntries(Object.entries(texts).map(([id, { text }]) => [id, text]));
  };
  const changes = async () => (await draftBarOf(office))?.changes;
  return { ...service, page, save, stored, changes };
}

test("a text is saved as it can be seen, shown back, counted, and named in words; what stays is not stored", async () => {
  const { page, save, stored, changes, office, ask } = await start();
  const before = await page("home");
  expect(before.value('[id="home.lead"]')).toBe("{agreedPrice} before work starts. {warrantyDays}-day warranty.");
  expect(before.text('[id="home.lead-hint"]')).toBe("At most 120 characters.");
  expect((await save("home", {})).location).toBe("/office/settings/texts/home?done=same");
  const typed = { "home.lead": "  One <b>price</b>\u202e\u0007 & 🔧\n مرحبا, {agreedPrice} \ufdd0first.  " };
  expect((await save("home", typed)).location).toBe("/office/settings/texts/home?done=saved");
  const kept = "One <b>price</b> & 🔧 مرحبا, {agreedPrice} first.";
  expect(await stored()).toEqual({ "home.lead": kept });
  const after = await page("home");
  expect(after.root.querySelector('[id="home.lead"]')?.textContent).toBe(kept.replaceAll("&", "&"));
  expect(after.html).not.toContain("<b>price");
  expect(await changes()).toEqual([`Wording: Home, lead: default text → ${kept.slice(0, 60)}`]);
  expect((await ask(textsPage)).all("li")).toContain("Home1 yours");
  await ask(publishPage, {
    path: publishPath,
    form: { action: "publish", revision: (await office.readDraft())?.revision },
  });
  expect((await ask(historyPage)).html).toContain("Wording: Home, lead");
});

test("the text that came with the site is shown with what is offered, and stays that as it is", async () => {
  const { page, save, stored, office } = await start();
  const id = "overview.faq.which-appliances.answer";
  const written = editableTexts.get(id)?.standard ?? "";
  const now = async () => (await page("overview")).value(`[id="${id}"]`);
  const before = await page("overview");
  expect(written).toContain("{refrigerator-repair:");
  expect(before.value(`[id="${id}"]`)).toBe("{services}. And freezers. If yours isn’t listed, call and ask.");
  await office.saveDraft({ servicesOff: ["refrigerator-repair"] }, { revision: 0, by: "Owner" });
  expect(await now()).toBe("{services}. If yours isn’t listed, call and ask.");
  // As this form shows it, as one did that was opened before the draft, and as it is written.
  for (const form of [{}, { [id]: before.value(`[id="${id}"]`) ?? "" }, { [id]: written }])
    expect((await save("overview", form)).location).toBe("/office/settings/texts/overview?done=same");
  await save("overview", { [id]: "{dryer-repair:Dryers, and} all else." });
  expect([await stored(), await now()]).toEqual([
    { [id]: "{dryer-repair:Dryers, and} all else." },
    "{dryer-repair:Dryers, and} all else.",
  ]);
});

test("a refused form shows paragraphs as they were typed", async () => {
  const { save } = await start();
  const paragraphs = "Ours is the first.\r\n\r\nAnd the second.";
  const typed = {
    "legal.terms.sections.acceptance-terms.title": "x".repeat(200),
    "legal.terms.sections.acceptance-terms.paragraphs": paragraphs,
  };
  const { value } = await save("legal.terms", typed);
  expect(value('[id="legal.terms.sections.acceptance-terms.paragraphs"]')).toBe(
    "Ours is the first.\n\nAnd the second.",
  );
});

test.each([
  ["empty", ""],
  ["blank", " \u200b\n\t "],
  ["what came with the site", "{agreedPrice} before work starts. {warrantyDays}-day warranty."],
])("a text that is %s is as it came", async (_what, typed) => {
  const { save, stored, office } = await start();
  await save("home", { "home.lead": "Another lead of ours." });
  await save("home", { "home.lead": typed, "home.about.title": "Ours" });
  expect(await stored()).toEqual({ "home.about.title": "Ours" });
  await save("home", { action: "default:home.about.title" });
  expect(await office.readDraft()).toBeUndefined();
});

test("paragraphs are lines, and 10,000 characters are the most; unknown braces are answered with the known ones", async () => {
  const { page, save, stored } = await start();
  const id = "cities.largo.introduction";
  await save("cities.largo", { [id]: "The first paragraph.\r\n\r\n\r\nThe second  paragraph.\r\n" });
  expect(await stored()).toEqual({ [id]: "The first paragraph.\nThe second paragraph." });
  expect((await page("cities.largo")).value(`[id="${id}"]`)).toBe("The first paragraph.\n\nThe second paragraph.");
  const whole = "😀x".repeat(3_333);
  await save("cities.largo", { [id]: `${whole}y` });
  expect((await stored())[id]).toHaveLength(10_000);
  const refused = await save("cities.largo", { [id]: `${whole}yz`, "cities.largo.lead": "Call {fone} in {Largo}" });
  expect(refused.status).toBe(422);
  expect(refused.text("#notice p")).toBe("Nothing was saved: 2 texts need another look.");
  expect(refused.all("#notice a")).toEqual([
    expect.stringMatching(/^Lead: Use only these words in braces: \{businessName\}, \{phone\}/),
    "Introduction: At most 10,000 characters.",
  ]);
  expect(refused.value('[id="cities.largo.lead"]')).toBe("Call {fone} in {Largo}");
});

test("what a text should leave to the facts is saved, and said beside it; each placeholder is there with what it says", async () => {
  const { page, save } = await start();
  await save("home", { "home.lead": "Repairs from $89, licensed." });
  const shown = await page("home");
  expect(shown.html).toContain("“$89” is a price written out. Write {priceLine} or {agreedPrice}");
  expect(shown.html).toContain("“licensed” is a promise written out.");
  expect(shown.all("dl > div")).toContain("{warrantyDays}90");
});

test("a text that breaks a rule of safety is kept in the draft, with the sentence, and is not published", async () => {
  const { ask, save, office } = await start();
  const saved = await save("cities.largo", { "cities.largo.lead": "Open the microwave cabinet and look inside." });
  expect(saved.location).toContain("done=saved");
  const publish = (form?: Fields) => ask(publishPage, { path: publishPath, form });
  const review = await publish();
  const [link] = review.root.querySelectorAll("#notice a");
  expect(link?.textContent).toMatch(/^Largo, lead: It breaks the safety rule "a microwave stays closed"/);
  expect(link?.getAttribute("href")).toBe("/office/settings/texts/cities.largo#cities.largo.lead");
  const answer = await publish({ action: "publish", revision: (await office.readDraft())?.revision });
  expect(answer.text("#notice")).toContain("Nothing was published");
  expect(await office.liveVersion()).toBeUndefined();
});

test("two people who write different texts keep both; of the same text, both are shown first", async () => {
  const { page, save, stored } = await start();
  const seen = await page("home");
  await save("home", { "home.lead": "The lead of Ann." }, seen);
  await save("home", { "home.about.title": "The title of Ben" }, seen);
  const both = { "home.lead": "The lead of Ann.", "home.about.title": "The title of Ben" };
  expect(await stored()).toEqual(both);
  const disputed = await save("home", { "home.lead": "The lead of Cem." }, seen);
  expect(disputed.status).toBe(409);
  expect(disputed.html).toContain("The lead of Ann.");
  expect(await stored()).toEqual(both);
  await save("home", { "home.lead": "The lead of Cem." }, disputed);
  expect(await stored()).toEqual({ ...both, "home.lead": "The lead of Cem." });
});

test("an unknown page of texts is not found, and a form that was cut off changes nothing", async () => {
  const { page } = await start();
  expect((await page("cities.atlantis")).status).toBe(404);
  expect((await page("home", { action: "save", "home.lead": "Cut off" })).status).toBe(400);
});

const before = "What a former release said here.";
const on = "2026-01-01";

test("a standard text that a release changed is said beside the owner’s, with both, until the owner keeps theirs", async () => {
  const { ask, page, office, changes } = await start();
  const texts = {
    "home.lead": { text: "Ours, whatever else changes.", on, standard: before },
    "home.about.title": { text: "Also ours", on },
  };
  await office.saveDraft({ texts }, { revision: 0, by: "Owner" });
  const all = await ask(textsPage);
  expect(all.html).toContain("The default text changed");
  expect(all.root.querySelector('a[href="/office/settings/texts/home#home.lead"]')?.textContent).toBe("Home, lead");
  expect(all.html).not.toContain("Home, about heading");
  const shown = await page("home");
  expect(shown.value('[id="home.lead"]')).toBe("Ours, whatever else changes.");
  expect(shown.all("dl dd")).toEqual(
    expect.arrayContaining([before, "{agreedPrice} before work starts. {warrantyDays}-day warranty."]),
  );
  const seen = shown.value('input[name="seen"]') ?? "";
  const kept = await page("home", { seen, "home.lead": texts["home.lead"].text, action: "keep:home.lead" });
  expect(kept.location).toBe("/office/settings/texts/home?done=saved");
  expect(await changes()).toEqual(expect.arrayContaining([expect.stringContaining("Wording: Home, lead")]));
  expect((await office.readDraft())?.document.texts).toEqual({
    ...texts,
    "home.lead": { ...texts["home.lead"], standard: "{agreedPrice} before work starts. {warrantyDays}-day warranty." },
  });
  expect((await page("home")).html).not.toContain("The default text changed");
});

test("a text whose place a release dropped is kept where its owner can copy it, until it is deleted", async () => {
  const { ask, office } = await start();
  const gone = "legal.terms.sections.a-former-section.paragraphs";
  const texts = { [gone]: { text: "First of ours.\nSecond of ours.", on, standard: before } };
  await office.saveDraft({ texts, warrantyDays: 60 }, { revision: 0, by: "Owner" });
  const shown = await ask(textsPage);
  expect(shown.html).toContain("No longer on any page");
  expect(shown.html).toContain("<p>First of ours.</p><p>Second of ours.</p>");
  expect((await ask(textsPage, { form: { action: `delete:${gone}` } })).location).toBe(
    "/office/settings/texts?done=saved",
  );
  expect((await office.readDraft())?.document).toEqual({ texts: {}, warrantyDays: 60 });
});

test("what is written now remembers the standard text that it replaces", async () => {
  const { save, office } = await start();
  await save("home", { "home.lead": "Written today." });
  expect((await office.readDraft())?.document.texts).toHaveProperty(
    ["home.lead", "standard"],
    "{agreedPrice} before work starts. {warrantyDays}-day warranty.",
  );
});
