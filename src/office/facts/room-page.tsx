/** /office/settings/business and the other rooms of facts: saving changes the draft that all of the office shares. */
import { photoFormPaths } from "../../bookings/access/office-paths.ts";
import { keepWindows } from "../../bookings/publishing/keep-windows.ts";
import { inputLabel, isInputOfForm, readForm, writeForm } from "../../facts/effective-facts.ts";
import type { Field, Typed } from "../../facts/fields.ts";
import { holidaysOn } from "../../facts/holidays.ts";
import { type FactName, type Facts, factFields, factList, type Group, groups, roomPath } from "../../facts/schema.ts";
import { oneLine } from "../../shared/text.ts";
import { addDays, formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import {
  doneNotice,
  type Errors,
  type OfficeRequest,
  type OfficeView,
  type Page,
  type Refusal,
  type RefusedForm,
  type Side,
} from "../answer.ts";
import settings from "../settings/Settings.module.css";
import { PostForm } from "../shared/Fields.tsx";
import { endMistake, textOf } from "../shared/form.ts";
import { NoticePlace, refuse } from "../shared/Notice.tsx";
import { countInWords } from "../shared/words.ts";
import { Clashes, Refused } from "./Clashes.tsx";
import { FactInput, type Filled } from "./FactInput.tsx";
import { inWords } from "./facts-in-words.ts";
import { withPhotos } from "./photos.ts";
import styles from "./RoomScreen.module.css";
import { clashesIn, currentSite, factsOf, fingerprint, fixedBy, readDocument, saveNext } from "./site-facts.ts";
import { withOptions } from "./switches.ts";

const done = { saved: "Saved to the draft.", same: "No changes." };

/** The group of the address; undefined for what is no room. */
const groupIn = ({ params: { room = "" } }: OfficeRequest) =>
  Object.hasOwn(groups, room) ? (room as Group) : undefined;

/** The facts of a room that its form can change. Former windows follow from the others. */
const namesIn = (group: Group) =>
  factList.flatMap(([name, fact]) => (fact.group === group && name !== "retiredWindows" ? [name] : []));

const changeableIn = (group: Group) => namesIn(group).filter((name) => !fixedBy(name));

const pick = (facts: Facts, names: readonly FactName[]): Partial<Facts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** What a form says that it had shown: a print of each value. */
const printsOf = (facts: Facts, names: readonly FactName[]) =>
  names.map((name) => `${name}:${fingerprint(facts[name])}`).join(" ");

/** The room as it is kept, or as a form says that was just sent and saved nothing. */
async function view({ office, query }: OfficeRequest, group: Group, refused?: RefusedForm): Promise<OfficeView> {
  const { facts, unset, refused: unusable } = readDocument((await currentSite(office)).document);
  const names = namesIn(group);
  const wrong = unusable.filter(({ fact }) => fact && factFields[fact].group === group);
  const saved = refused ? undefined : doneNotice(query.get("done"), done);
  const { status, notice, errors = {} } = refused ?? {};
  const mistakes = Object.fromEntries(Object.entries(errors).map(([input, text = ""]) => [input, text]));
  const longer = textOf(refused?.form, "longer");
  const links = Object.entries(mistakes).map(([input, text]) => ({
    href: `#${input}`,
    text: `${inputLabel(input)}: ${text}`,
  }));
  const outcomes: Readonly<Record<number, string>> = {
    202: "Not saved yet.",
    409: "Not saved. Compare the two versions above, then save again.",
  };
  const said = notice ?? saved;
  const path = roomPath(group);
  const today = todayInNewYork(office.now());
  const filled = refused
    ? { typed: typedTexts(refused.form, changeableIn(group)) ?? {}, mistakes, longer }
    : {
        typed: writeForm(pick(facts, names)),
        mistakes: Object.fromEntries(wrong.map(({ fact, text }) => [fact, text])),
      };
  const starts = names.flatMap((name, index) => (index === 0 || headings[name] ? index : []));
  const parts = starts.map((start, part) => names.slice(start, starts[part + 1]));
  const screen = (
    <div className={styles.room}>
      <NoticePlace notice={said} links={status === 409 ? [{ href: path, text: "Keep the saved version" }] : links}>
        <Refused of={wrong} />
        <Clashes of={clashesIn(facts).filter(({ fact }) => factFields[fact].group === group)} />
      </NoticePlace>
      <PostForm
        action={path}
        id="facts"
        className={styles.form}
        noValidate
        {...(photoFormPaths.includes(path) && { encType: "multipart/form-data" })}
      >
        {/* The one that the Enter key presses. */}
        <SubmitButton name="action" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
          Save
        </SubmitButton>
        {parts.map((part) => (
          <section key={part[0]} className={settings.card}>
            {part[0] && headings[part[0]] && part.length > 1 && <h2>{headings[part[0]]}</h2>}
            <div className={styles.facts}>
              {part.map((name) => (
                <Fact
                  key={name}
                  name={name}
                  facts={facts}
                  filled={filled}
                  today={today}
                  isUnset={unset.includes(name)}
                />
              ))}
            </div>
          </section>
        ))}
        {/* Last: a form that was cut off on its way says nothing. */}
        <input type="hidden" name="seen" value={textOf(refused?.form, "seen") || printsOf(facts, names)} />
        <div className={styles.save}>
          <SubmitButton name="action" value="save" look="navy">
            Save to draft
          </SubmitButton>
          <p>{outcomes[status ?? 200] ?? said?.text ?? "Visitors will see it once you publish the draft."}</p>
        </div>
      </PostForm>
    </div>
  );
  return { title: groups[group], current: "settings", screen };
}

/** The texts of a room's inputs; undefined if there are more rows than a form of ours has. */
function typedTexts(form: FormData, names: readonly FactName[]): Record<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const [input, value] of form) {
    const [name = ""] = input.split(".", 1);
    if (!names.includes(name as FactName) || texts.has(input)) continue;
    if (!isInputOfForm(input)) return undefined;
    texts.set(input, typeof value === "string" ? oneLine(value) : "");
  }
  return Object.fromEntries(texts);
}

/** A form with these texts, that had shown this. */
function formOf(typed: Typed, seen: string): FormData {
  const form = new FormData();
  for (const [input, text = ""] of Object.entries(typed)) form.append(input, text);
  form.set("seen", seen);
  return form;
}

/** What can't be understood. */
function refusedFor(mistakes: Errors, form: FormData): Refusal {
  const text = `Nothing was saved: ${countInWords(Object.keys(mistakes).length, "field needs", "fields need")} another look.`;
  return refuse(text, { status: 422, errors: mistakes, form });
}

async function save(
  { office, user }: OfficeRequest,
  group: Group,
  typed: Typed,
  seen: string,
): Promise<Refusal | string> {
  const names = changeableIn(group);
  const read = readForm(names, typed);
  if ("mistakes" in read) return refusedFor(read.mistakes, formOf(read.typed, seen));
  const { announcement } = read.facts as Partial<Facts>;
  const end = announcement && endMistake(announcement.until, office.now());
  if (end) return refusedFor({ "announcement.until": end }, formOf(typed, seen));
  for (;;) {
    const current = await currentSite(office);
    const { document, live } = current;
    const { facts: now, refused } = readDocument(document);
    const wrong = refused.map(({ fact }) => fact);
    const yours = factsOf(keepWindows({ ...document, ...read.facts }, live?.document ?? {}));
    const hasOtherThan = (name: FactName, print: string | undefined) => print !== fingerprint(yours[name]);
    const shown = new Map(seen.split(" ").map((one) => one.split(":", 2) as [FactName, string]));
    // Saving a value that the form shows instead of one that can't be used sets it.
    const changed = names.filter((name) => hasOtherThan(name, shown.get(name)) || wrong.includes(name));
    const disputed = changed.filter(
      (name) => hasOtherThan(name, fingerprint(now[name])) && shown.get(name) !== fingerprint(now[name]),
    );
    if (disputed.length > 0) {
      const untouched = names.filter((name) => !changed.includes(name));
      const isUntouched = (input: string) => untouched.some((name) => name === input.split(".", 1)[0]);
      const kept = Object.fromEntries(Object.entries(typed).filter(([input]) => !isUntouched(input)));
      // Both are shown, and nothing is stored: those who save once more have seen what others wrote.
      const form = formOf({ ...writeForm(pick(now, untouched)), ...kept }, printsOf(now, namesIn(group)));
      const text = "Someone else changed this, so nothing was saved. Save again to keep yours.";
      return { status: 409, form, notice: { tone: "conflict", text, sides: sidesOf(disputed, now, yours) } };
    }
    const isWindows = changed.includes("visitWindows") || (group === "hours" && wrong.includes("retiredWindows"));
    const next = { ...document, ...pick(yours, isWindows ? [...changed, "retiredWindows"] : changed) };
    const status = await saveNext(office, user.label, current, next);
    if (status !== "conflict") return `${roomPath(group)}?done=${status}`;
  }
}

const sidesOf = (names: readonly FactName[], now: Facts, yours: Facts): Side[] =>
  names.map((name) => {
    const field = withOptions(name, factFields[name] as Field);
    return { label: field.label, now: inWords(field, now[name]), yours: inWords(field, yours[name]) };
  });

export const roomPage: Page = {
  async show(request, refused) {
    const group = groupIn(request);
    return group ? view(request, group, refused) : new Response(null, { status: 404 });
  },

  async change(request, form) {
    const group = groupIn(request);
    const seen = textOf(form, "seen");
    if (!group || !seen) return undefined;
    const [action, on = ""] = textOf(form, "action").split(":");
    const texts = typedTexts(form, changeableIn(group));
    if (!texts) return undefined;
    const { typed, mistakes, questions } = await withPhotos(request.office, form, texts);
    if (Object.keys(mistakes).length > 0) return refusedFor(mistakes, formOf(typed, seen));
    if (action === "save" && Object.keys(questions).length > 0)
      return refuse("Nothing has been saved yet.", { status: 202, errors: questions, form: formOf(typed, seen) });
    if (action === "save") return save(request, group, typed, seen);
    if (action !== "longer" && action !== "remove") return undefined;
    const kept = Object.entries(typed).filter(([input]) => action === "longer" || !input.startsWith(`${on}.`));
    const shown = formOf(Object.fromEntries(kept), seen);
    if (action === "longer") shown.set("longer", on);
    return { status: 202, form: shown };
  },
};

/** Headings of a room, each above the fact with which its part begins. */
const headings: Readonly<Partial<Record<FactName, string>>> = {
  name: "Name and contact",
  officeStreet: "Office address",
  profileStreet: "Google Business Profile address",
  facebook: "Social links",
  licenses: "Licenses and experience",
  officeHours: "Hours",
  visitWindows: "Arrival windows",
  bookableMonths: "Capacity",
  servicesOff: "What you repair",
  communitiesOff: "Service area",
  brandsOff: "Brands you service",
  fromPrice: "Prices",
  taxIncluded: "Payment",
  promises: "Promises",
  typicalVisit: "Questions before booking",
  rating: "Rating",
  testimonials: "Testimonials",
};

/** Holidays with the day on which each comes next, in that order. */
function withDays(field: Field, today: PlainDate): Field {
  if (field.kind !== "parts") return field;
  const parts: Record<string, Field> = {};
  // From one fourth Thursday of November to the next are up to 53 weeks.
  for (const { id, date } of holidaysOn(today, addDays(today, 53 * 7 - 1))) {
    const part = field.parts[id];
    if (part) parts[id] ??= { ...part, label: `${part.label} (${formatShortDay(date)})` };
  }
  return { ...field, parts };
}

interface FactProps {
  name: FactName;
  /** As they are kept. */
  facts: Facts;
  filled: Filled;
  /** Whether nobody has set it: then it may be one of which visitors read something made up. */
  isUnset: boolean;
  today: PlainDate;
}

function Fact({ name, facts, filled, isUnset, today }: FactProps) {
  const known = factFields[name] as Field;
  const own = name === "closedHolidays" ? withDays(known, today) : withOptions(name, known);
  const field =
    isUnset && "isFictional" in known
      ? { ...own, hint: ["This is a placeholder until you enter yours.", own.hint].filter(Boolean).join(" ") }
      : own;
  const variable = fixedBy(name);
  if (!variable) return <FactInput field={field} name={name} filled={filled} />;
  return (
    <div className="field" id={name}>
      <p className="label">{field.label}</p>
      <p>{inWords(field, facts[name])}</p>
      <p className="hint">
        Set on the server by <code>{variable}</code>.
      </p>
    </div>
  );
}
