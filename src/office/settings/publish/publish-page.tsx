/** /office/settings/publish: what the draft, or going back to a former version, would change; then how far publishing is. */
import { contradictions } from "../../../business/fact-mistakes.ts";
import type { OfficeRequest, OfficeView, Page, Refusal } from "../../answer.ts";
import { textOf } from "../../shared/form.ts";
import { refusedNotice } from "../../shared/Notice.tsx";
import { publishPath } from "../DraftBar.tsx";
import { changesBetween } from "../facts/facts-in-words.ts";
import { currentSite, factsOf } from "../facts/site-facts.ts";
import { AllSettings, settingsPath } from "../SettingsScreen.tsx";
import { ProgressScreen } from "./ProgressScreen.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

/** The number of the version to go back to; undefined for the draft. */
const numberIn = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What would be published: the draft, or a former version. */
async function wanted(office: OfficeRequest["office"], number: number | undefined) {
  const { draft, base } = await currentSite(office);
  const former = (await office.siteHistory()).find((version) => version.state === "live" && version.number === number);
  const version = number === undefined ? draft : former;
  if (!version) return undefined;
  const { document, unfit } = await office.outlook(version.document);
  const [before, after] = [factsOf(base), factsOf(document)];
  return { version, unfit, changes: changesBetween(before, after), clashes: contradictions(after) };
}

async function change({ office, user }: OfficeRequest, form: FormData): Promise<string | Refusal | undefined> {
  const action = textOf(form, "action");
  const seen = { revision: Number.parseInt(textOf(form, "revision") || "-1", 10), by: user.label };
  const refused = (text: string): Refusal => ({ status: 409, notice: refusedNotice(text) });
  const changed = refused("Somebody changed the draft meanwhile. This is what it says now.");
  if (action === "discard") {
    const { status } = await office.discardDraft(seen);
    return status === "conflict" ? changed : `${settingsPath}?done=discarded`;
  }
  const number = action === "go-back" ? numberIn(textOf(form, "version")) : undefined;
  if (action !== "publish" && number === undefined) return undefined;
  if ((await wanted(office, number))?.clashes.length)
    return refused("Nothing was published: some facts don’t go together.");
  const { status } = await (number === undefined ? office.publishDraft(seen) : office.goBackTo(number, user.label));
  if (status === "conflict") return changed;
  if (status === "busy") return refused("Another version is being published. Wait until it is live.");
  return publishPath;
}

export const publishPage: Page = {
  async show({ office, query }, refusal): Promise<OfficeView> {
    const { publishing, live } = await currentSite(office);
    const common = { current: "settings", tools: <AllSettings /> } as const;
    const now = office.now();
    if (publishing) {
      const progress = { publishing, machines: await office.machines(), now };
      return { ...common, title: "Publishing", reloads: true, screen: <ProgressScreen {...progress} /> };
    }
    const number = numberIn(refusal ? textOf(refusal.form, "version") : query.get("version"));
    const review = await wanted(office, number);
    if (!review?.changes.length) {
      const standing = { live, machines: await office.machines(), now, notice: refusal?.notice };
      return { ...common, title: "Published", screen: <ProgressScreen {...standing} /> };
    }
    const title = number === undefined ? "Publish the draft" : `Go back to version ${number}`;
    return { ...common, title, screen: <ReviewScreen {...review} {...{ number, title }} notice={refusal?.notice} /> };
  },

  change,
};
