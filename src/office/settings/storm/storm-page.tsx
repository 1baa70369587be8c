/** /office/settings/storm: closes days, announces it on the site, and puts the customers booked then on the call list. */

import type { OfficeService } from "../../../bookings/office-service.ts";
import type { AffectedVisit } from "../../../bookings/staff/affected-visits.ts";
import { readForm } from "../../../facts/effective-facts.ts";
import { href } from "../../../shared/links/href.ts";
import { notComing } from "../../../shared/rules/refusal-messages.ts";
import { addDays, formatWeekday, type PlainDate, todayInNewYork, weekday } from "../../../shared/time/calendar.ts";
import { rangeInWords } from "../../../shared/time/visit-in-words.ts";
import { weekdaysInWords } from "../../../shared/time/weekdays.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import { TextAreaField, TextField } from "../../../site/components/Field.tsx";
import type { Errors, FormScene, Page, RefusedForm, UndecidedVisits } from "../../answer.ts";
import { currentSite, factsOf } from "../../facts/site-facts.ts";
import { DecideVisits, decisionsOf } from "../../shared/DecideVisits.tsx";
import { PostForm } from "../../shared/Fields.tsx";
import { endMistake, readDays, textOf, typedInto, versionOf } from "../../shared/form.ts";
import { refuse } from "../../shared/Notice.tsx";
import { countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const stormPath = href("settingsRoom", "storm");

/** Longer than any storm. */
const longestStorm = 14;

const closedText =
  "Closed. For ten minutes, you can press Undo on the Closed days page to reverse everything: the closing, the calls, the announcement and the emails, which haven’t gone out yet.";

/** "Tuesday and Wednesday", or with their dates where the weekdays alone would not do. */
function daysInWords(first: PlainDate, last: PlainDate, now: Date): string {
  const isSoon = last < addDays(todayInNewYork(now), 7);
  const name = (day: PlainDate) => (isSoon ? weekdaysInWords([weekday(day)]) : formatWeekday(day));
  if (first === last) return name(first);
  return `${name(first)} ${addDays(first, 1) === last ? "and" : "to"} ${name(last)}`;
}

/** The affected visits, before anything happens. */
function undecidedIn(days: { first: PlainDate; last: PlainDate }, visits: readonly AffectedVisit[]): UndecidedVisits {
  const booked = `${countInWords(visits.length, "visit is", "visits are")} booked then.`;
  const text =
    visits.length === 0
      ? "No one is booked then."
      : `${booked} Customers you add to the call list also get the email below, if we have their address. It goes out after ten minutes. Until then, you can press Undo on the Closed days page to reverse everything, including the announcement.`;
  return { title: `Close ${rangeInWords(days)}`, text, visits };
}

function errorsOf(text: string, until: string, now: Date): Errors {
  if (text === "") return {};
  const read = readForm(["announcement"], { "announcement.text": text, "announcement.until": until });
  const mistakes: Errors = "mistakes" in read ? read.mistakes : {};
  const wrong = {
    text: mistakes["announcement.text"],
    until: endMistake(until, now) ?? mistakes["announcement.until"],
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, mistake]) => mistake));
}

/** Asks for the days. @param version that of all days, for the form */
function Days({ today, version, refusal }: Pick<FormScene, "refusal"> & { today: PlainDate; version: number }) {
  return (
    <>
      <p className={styles.hint}>
        Closes days, posts an announcement on every page, adds everyone booked to the call list and emails them. You
        preview the visits, the email and the announcement first.
      </p>
      <PostForm
        action={stormPath}
        id="storm"
        className={`${styles.card} ${styles.inline}`}
        noValidate
        aria-label="Storm"
        sends={{ version }}
      >
        <TextField {...typedInto(refusal, "first")} label="First day closed" type="date" min={today} />
        <TextField {...typedInto(refusal, "last")} label="Last day closed" optional type="date" min={today} />
        <SubmitButton look="navy">Preview closure</SubmitButton>
      </PostForm>
    </>
  );
}

/** Asks what becomes of each visit and what the site announces. */
function Decide({
  refusal,
  undecided,
  announced,
}: {
  refusal: RefusedForm;
  undecided: UndecidedVisits;
  announced: string | undefined;
}) {
  const kept = new FormData();
  for (const [name, value] of refusal.form) if (name !== "text" && name !== "until") kept.append(name, value);
  return (
    <DecideVisits undecided={undecided} form={kept} path={stormPath}>
      <div className={styles.fields}>
        {announced && <p>The site now says “{announced}” The announcement below replaces it.</p>}
        <TextAreaField
          {...typedInto(refusal, "text")}
          label="Announcement"
          optional
          hint="Shown at the top of every page. If you leave it blank, the site only says that you’re closed."
          rows={5}
        />
        <TextField {...typedInto(refusal, "until")} label="Shown until" type="datetime-local" />
        {undecided.visits.length > 0 && (
          <figure className={styles.email}>
            <figcaption>The email</figcaption>
            <blockquote className={styles.card}>
              <p>{notComing.intro}</p>
              <p>{notComing.next}</p>
            </blockquote>
          </figure>
        )}
      </div>
    </DecideVisits>
  );
}

/** The announcement that a storm's would replace. */
async function announcedNow(office: OfficeService): Promise<string | undefined> {
  const { live } = await currentSite(office);
  const { announcement } = factsOf(live?.document ?? {});
  return announcement && !endMistake(announcement.until, office.now()) ? announcement.text : undefined;
}

export const stormPage: Page = {
  done: {
    announced: `${closedText} The site says so now. The announcement stays up until it ends or you change it.`,
    closed: `${closedText} No announcement was published.`,
  },

  async show({ office }, refusal) {
    const undecided = refusal?.undecided;
    const today = todayInNewYork(office.now());
    const screen = undecided ? (
      <Decide refusal={refusal} undecided={undecided} announced={await announcedNow(office)} />
    ) : (
      <Days today={today} version={await office.daysVersion()} refusal={refusal} />
    );
    return { title: "Storm", current: "settings", screen };
  },

  async change({ office, user }, form) {
    const now = office.now();
    const days = readDays(form, { now, most: longestStorm });
    if ("errors" in days) return { status: 422, errors: days.errors };
    const booked = await office.visitsInStorm(days.first, days.last);
    const decisions = decisionsOf(form);
    const visits = booked.map((booking) => {
      const decision = decisions.get(booking.id);
      return { booking, suggested: "call" as const, ...(decision && { decision }) };
    });
    const undecided = undecidedIn(days, visits);
    if (!form.has("until")) {
      const when = daysInWords(days.first, days.last, now);
      const why = `We’re closed ${when} because of the storm. If we had a visit planned with you, we’ll call you.`;
      form.set("text", why);
      form.set("until", `${days.last}T23:59`);
      return { status: 409, undecided };
    }
    const [text, until] = [textOf(form, "text"), textOf(form, "until")];
    const errors = errorsOf(text, until, now);
    if (Object.keys(errors).length > 0) return { status: 422, errors, undecided };
    const closing = { ...days, note: "Storm", version: versionOf(form) };
    const announcement = text === "" ? undefined : { text, until };
    const answer = await office.closeForStorm(closing, announcement, decisions, user.label);
    if (answer.status === "closed") return `${stormPath}?done=${announcement ? "announced" : "closed"}`;
    if (answer.status === "undecided") return { status: 409, undecided: undecidedIn(days, answer.visits) };
    const others = "Someone else has closed or reopened these days.";
    return refuse(`${others} Check the Closed days page, then start over.`);
  },
};
