/** /office/settings/texts: the pages whose texts the owner may write; below it, each page's texts as a form. */

import type { SiteDocument } from "../../../bookings/publishing/keep-windows.ts";
import {
  type EditableText,
  editableTexts,
  isStandardChanged,
  pageOf,
  textPath,
  textsWithoutPlace,
} from "../../../content/reading/own-texts.ts";
import { placeholdersNow, withOffer } from "../../../content/reading/placeholders.ts";
import { warningsAbout } from "../../../content/safety/written-out.ts";
import { type TextPage, textName, textPages } from "../../../content/text-pages.ts";
import { longestOwnText, type OwnTexts } from "../../../facts/own-texts.ts";
import { factFields, roomPath } from "../../../facts/schema.ts";
import { type Site, withSite } from "../../../facts/site.ts";
import { oneLine } from "../../../shared/text.ts";
import { todayInNewYork } from "../../../shared/time/calendar.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import { TextAreaField } from "../../../site/components/Field.tsx";
import { Terms } from "../../../site/components/Terms.tsx";
import {
  doneNotice,
  type Notice,
  type OfficeRequest,
  type Page,
  type Refusal,
  type RefusedForm,
} from "../../answer.ts";
import { Clashes } from "../../facts/Clashes.tsx";
import room from "../../facts/RoomScreen.module.css";
import { currentSite, draftSite, factsOf, fingerprint, saveNext, textClashes } from "../../facts/site-facts.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { labeled } from "../../shared/labeled.tsx";
import { NoticePlace, refuse } from "../../shared/Notice.tsx";
import { countInWords } from "../../shared/words.ts";
import settings from "../Settings.module.css";
import styles from "./Texts.module.css";

const textsPath = roomPath("texts");

/** The pages by group, each with how many of its texts are the owner's; and what a release did to those. */
export const textsPage: Page = {
  async show({ office, query }, refused) {
    const { document } = await currentSite(office);
    const own = factsOf(document).texts;
    const ids = Object.keys(own);
    const changed = ids.filter((id) => own[id] && isStandardChanged(id, own[id]));
    const groups = Object.entries(withSite(draftSite(document), textPages));
    const screen = (
      <>
        <NoticePlace notice={refused?.notice ?? doneNotice(query.get("done"), done)}>
          <Clashes of={textClashes(document)} />
        </NoticePlace>
        {changed.length > 0 && (
          <section className={styles.changed}>
            <h2>The default text changed</h2>
            <p>Your versions are still on the site. Compare each with the new default.</p>
            <ul>
              {changed.map((id) => (
                <li key={id}>
                  <a href={textPath(id)}>{withSite(draftSite(document), () => textName(id))}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <TextsWithoutPlace own={own} />
        {groups.map(([group, pages]) => (
          <section key={group} className={styles.pages}>
            <h2>{group}</h2>
            <ul>
              {pages.map(({ id, name }) => {
                const own = ids.filter((one) => pageOf(one) === id).length;
                return (
                  <li key={id}>
                    <a className="touch-link" href={`${textsPath}/${id}`}>
                      {name}
                    </a>
                    {own > 0 && <span className={settings.state}>{own} yours</span>}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </>
    );
    return { title: "Website wording", current: "settings", screen };
  },

  async change(request, form) {
    const [action, id] = textOf(form, "action").split(":");
    return action === "delete" && id ? deleteText(request, id) : undefined;
  },
};

/** Texts of the owner's whose page or section a release has dropped: kept, and shown nowhere else, until the owner deletes them. */
function TextsWithoutPlace({ own }: { own: OwnTexts }) {
  const ids = textsWithoutPlace(own);
  if (ids.length === 0) return null;
  return (
    <section className={styles.changed}>
      <h2>No longer on any page</h2>
      <p>The default text these replaced is gone, so the site doesn’t show them. Copy anything you still need.</p>
      <PostForm action={textsPath}>
        {ids.map((id) => (
          <div key={id} className={styles.text}>
            <h3>{textName(id)}</h3>
            {own[id]?.text.split("\n").map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs don't move.
              <p key={index}>{paragraph}</p>
            ))}
            <SubmitButton name="action" value={`delete:${id}`} look="secondary">
              {labeled("Delete", ` ${textName(id)}`)}
            </SubmitButton>
          </div>
        ))}
      </PostForm>
    </section>
  );
}

async function deleteText({ office, user }: OfficeRequest, id: string): Promise<string> {
  for (;;) {
    const current = await currentSite(office);
    const { [id]: _, ...texts } = factsOf(current.document).texts;
    const status = await saveNext(office, user.label, current, { ...current.document, texts });
    if (status !== "conflict") return `${textsPath}?done=${status}`;
  }
}

const done = { saved: "Saved to the draft.", same: "No changes." };

const textsOf = ({ id }: TextPage) => [...editableTexts.values()].filter((text) => pageOf(text.id) === id);

/** The page of the address, as long as the draft offers what it is about. */
async function pageIn({ office, params }: OfficeRequest): Promise<TextPage | undefined> {
  const { document } = await currentSite(office);
  const pages = Object.values(withSite(draftSite(document), textPages)).flat();
  return pages.find(({ id }) => id === params.page);
}

/** What the form says that it had shown: a print of each text, of nothing where it is as it came. */
const printsOf = (texts: readonly EditableText[], own: OwnTexts) =>
  texts.map(({ id }) => `${id}:${fingerprint(own[id]?.text ?? "")}`).join(" ");

/** A text as it is kept: "" for the one that came with the site, as its file has it, or the live site or a draft. */
function cleaned({ isLong, standard }: EditableText, typed: string, draft: Site): string {
  const lines = typed.split(/[\r\n]+/).flatMap((line) => oneLine(line) || []);
  const text = lines.join(isLong ? "\n" : " ");
  const shown = [standard, withOffer(standard), withSite(draft, () => withOffer(standard))];
  return shown.includes(text) ? "" : text;
}

/** The texts of a form. An input that it doesn't have changes nothing. */
function typedTexts(form: FormData, texts: readonly EditableText[], draft: Site): ReadonlyMap<string, string> {
  const [action, on] = textOf(form, "action").split(":");
  return new Map(
    texts.flatMap((text) => {
      const typed = form.get(text.id);
      if (typeof typed !== "string") return [];
      return [[text.id, action === "default" && on === text.id ? "" : cleaned(text, typed, draft)]];
    }),
  );
}

async function save({ office, user }: OfficeRequest, page: TextPage, form: FormData): Promise<Refusal | string> {
  const texts = textsOf(page);
  const { document } = await currentSite(office);
  const draft = draftSite(document);
  const typed = typedTexts(form, texts, draft);
  const prints = textOf(form, "seen").split(" ");
  const shown = new Map(prints.map((one) => one.split(":", 2) as [string, string]));
  const today = todayInNewYork(office.now());
  for (;;) {
    const current = await currentSite(office);
    const now = factsOf(current.document).texts;
    const changed = [...typed].filter(([id, text]) => shown.get(id) !== fingerprint(text));
    const errors = withSite(draftSite(current.document), () =>
      Object.fromEntries(
        changed.flatMap(([id, text]) => {
          const tooLong =
            text.length > longestOwnText ? [`At most ${longestOwnText.toLocaleString("en-US")} characters.`] : [];
          const mistakes = text ? [...tooLong, ...(editableTexts.get(id)?.mistakesIn(text) ?? [])] : [];
          return mistakes.length > 0 ? [[id, [...new Set(mistakes)].join(" ")]] : [];
        }),
      ),
    );
    const wrong = Object.keys(errors).length;
    if (wrong > 0)
      return refuse(
        `Nothing was saved: ${countInWords(wrong, "text")} ${wrong === 1 ? "needs" : "need"} another look.`,
        { status: 422, errors },
      );
    const disputed = changed.filter(([id, text]) => {
      const stored = fingerprint(now[id]?.text ?? "");
      return stored !== shown.get(id) && stored !== fingerprint(text);
    });
    if (disputed.length > 0) {
      // Both are shown, and what was not touched is as it is now.
      form.set("seen", printsOf(texts, now));
      for (const { id, standard } of texts)
        if (!changed.some(([other]) => other === id))
          form.set(id, now[id]?.text ?? withSite(draft, () => withOffer(standard)));
      const text = "Someone else changed this, so nothing was saved. Save again to keep yours.";
      const sides = disputed.map(([id, yours]) => {
        const standard = withSite(draft, () => withOffer(editableTexts.get(id)?.standard ?? ""));
        return { label: textName(id), now: now[id]?.text ?? standard, yours: yours || standard };
      });
      return { status: 409, form, notice: { tone: "conflict", text, sides } };
    }
    const kept = Object.entries(now).filter(([id]) => !changed.some(([other]) => other === id));
    const standardOf = (id: string) => editableTexts.get(id)?.standard;
    const written = changed.flatMap(([id, text]) =>
      text ? [[id, { text, on: today, standard: standardOf(id) }] as const] : [],
    );
    const next: OwnTexts = Object.fromEntries([...kept, ...written]);
    const [action, id = ""] = textOf(form, "action").split(":");
    const seen = next[id];
    const standard = standardOf(id);
    if (action === "keep" && seen && standard) Object.assign(next, { [id]: { ...seen, standard } });
    if (!factFields.texts.rule.safeParse(next).success)
      return refuse("Nothing was saved. In total, your texts are too long.", { status: 422 });
    const status = await saveNext(office, user.label, current, { ...current.document, texts: next });
    if (status !== "conflict") return `${textsPath}/${page.id}?done=${status}`;
  }
}

/** The texts of one page. */
export const pageTextsPage: Page = {
  async show(request, refused) {
    const page = await pageIn(request);
    if (!page) return new Response(null, { status: 404 });
    const { document } = await currentSite(request.office);
    const notice = refused?.notice ?? doneNotice(request.query.get("done"), done);
    const screen = withSite(draftSite(document), () => pageTexts(page, document, refused, notice));
    return { title: `Wording: ${page.name}`, heading: page.name, current: "settings", screen };
  },

  async change(request, form) {
    const page = await pageIn(request);
    return page && textOf(form, "seen") ? save(request, page, form) : undefined;
  },
};

/** What the page shows, with the facts of this moment. */
function pageTexts(page: TextPage, document: SiteDocument, refused: RefusedForm | undefined, notice?: Notice) {
  const own = factsOf(document).texts;
  const reset = textOf(refused?.form, "action").split("default:")[1];
  const links = Object.entries(refused?.errors ?? {}).map(([id, text]) => ({
    href: `#${id}`,
    text: `${editableTexts.get(id)?.label}: ${text}`,
  }));
  return (
    <div className={room.room}>
      <NoticePlace notice={notice} links={links}>
        <Clashes of={textClashes(document).filter(({ id }) => pageOf(id) === page.id)} />
      </NoticePlace>
      <p>
        Enter your own wording, or leave the default text. <a href={page.path}>See the page</a>
      </p>
      <details className={styles.words}>
        <summary>Words in {"{ }"} are filled in from your settings</summary>
        <Terms
          className={styles.placeholders}
          of={placeholdersNow().map(([name, says]) => [name, says || "(blank until you set it)"])}
        />
      </details>
      <PostForm action={`${textsPath}/${page.id}`} id="texts" className={room.form} noValidate>
        {textsOf(page).map((text) => (
          <TextInput
            key={text.id}
            text={text}
            standard={withOffer(text.standard)}
            before={withOffer(own[text.id]?.standard ?? "")}
            own={own[text.id]}
            typed={refused && (reset === text.id ? "" : String(refused.form.get(text.id) ?? ""))}
            error={refused?.errors?.[text.id]}
          />
        ))}
        {/* Last: a form that was cut off on its way says nothing. */}
        <input type="hidden" name="seen" value={textOf(refused?.form, "seen") || printsOf(textsOf(page), own)} />
        <div className={room.save}>
          <SubmitButton name="action" value="save" look="navy">
            Save to draft
          </SubmitButton>
          <p>{notice?.text ?? "Visitors will see it once you publish the draft."}</p>
        </div>
      </PostForm>
    </div>
  );
}

interface TextInputProps {
  text: EditableText;
  /** As it came, with what the draft offers; and when the owner wrote another. */
  standard: string;
  before: string;
  /** Undefined while it is as it came. */
  own: OwnTexts[string] | undefined;
  /** In a form that was just refused. */
  typed: string | undefined;
  error: string | undefined;
}

/** One text: an input, what is to be said about it, and the way back to what came with the site. */
function TextInput({ text: { id, label, isLong, longest }, standard, before, own, typed, error }: TextInputProps) {
  const written = typed ?? own?.text ?? standard;
  const limit = longest ? `At most ${longest} characters.` : undefined;
  return (
    <div className={styles.text}>
      <TextAreaField
        id={id}
        name={id}
        label={label}
        error={error}
        hint={isLong ? "One line per paragraph." : limit}
        defaultValue={isLong ? written.split(/[\r\n]+/).join("\n\n") : written}
        rows={Math.min(14, Math.ceil((written.length + 1) / 70) + 2 * written.split("\n").length - 2)}
      />
      {own && isStandardChanged(id, own) && (
        <div className={styles.warning}>
          <p>
            <strong>The default text changed</strong> since you wrote yours. Yours stays on the site.
          </p>
          <Terms
            className={styles.both}
            of={[
              ["When you wrote yours", before],
              ["Now", standard],
            ]}
          />
          <SubmitButton name="action" value={`keep:${id}`} look="secondary">
            {labeled("Keep mine", `: ${label}`)}
          </SubmitButton>
        </div>
      )}
      {warningsAbout(own?.text ?? "").map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {own !== undefined && (
        <details>
          <summary>
            <span className={settings.state}>Yours</span> {labeled("Show the default text", `: ${label}`)}
          </summary>
          {standard.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <SubmitButton name="action" value={`default:${id}`} look="secondary">
            {labeled("Default text", `: ${label}`)}
          </SubmitButton>
        </details>
      )}
    </div>
  );
}
