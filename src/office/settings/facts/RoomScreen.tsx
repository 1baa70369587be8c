import { photoFormPath } from "../../../booking/access/office-paths.ts";
import { addDays, formatShortDay, type PlainDate } from "../../../booking/time/calendar.ts";
import type { Contradiction } from "../../../business/fact-mistakes.ts";
import type { Field } from "../../../business/fields.ts";
import { holidaysOn } from "../../../business/holidays.ts";
import { type FactName, type Facts, factFields } from "../../../business/schema.ts";
import { SubmitButton } from "../../../components/Button.tsx";
import type { Notice } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { type NoticeLink, NoticePlace } from "../../shared/Notice.tsx";
import settings from "../Settings.module.css";
import { Clashes } from "./Clashes.tsx";
import { FactInput, type Filled } from "./FactInput.tsx";
import { inWords } from "./facts-in-words.ts";
import styles from "./RoomScreen.module.css";

/** Headings of a room, each above the fact with which its part begins. */
const headings: Readonly<Partial<Record<FactName, string>>> = {
  name: "Name and contact",
  officeStreet: "Address of the office",
  profileStreet: "Address of the business profile",
  facebook: "Elsewhere on the web",
  licenses: "Licenses and experience",
  officeHours: "Hours",
  visitWindows: "Arrival windows",
  bookableMonths: "How many visits",
  fromPrice: "Prices",
  taxIncluded: "Paying",
  warrantyDays: "Promises",
  typicalVisit: "Questions before booking",
  rating: "Rating",
  testimonials: "Testimonials",
};

interface RoomProps {
  path: string;
  names: readonly FactName[];
  /** As they are kept. */
  facts: Facts;
  /** Facts of which visitors read something that nobody has set. */
  madeUp: readonly FactName[];
  filled: Filled;
  /** What the form showed first, which it names when it is sent. */
  seen: string;
  notice: Notice | undefined;
  /** Below the notice. */
  links: readonly NoticeLink[] | undefined;
  /** They can be saved, but not published. */
  clashes: readonly Contradiction[];
  /** What was done, or not, in a few words: beside the button that was pressed. */
  outcome: string | undefined;
  fixedBy(name: FactName): string | undefined;
  today: PlainDate;
}

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

/** A room of facts: a form made from their fields. */
export function RoomScreen(props: RoomProps) {
  const { path, names, notice, links, clashes, outcome, seen } = props;
  const starts = names.flatMap((name, index) => (index === 0 || headings[name] ? index : []));
  const parts = starts.map((start, part) => names.slice(start, starts[part + 1]));
  return (
    <div className={styles.room}>
      <NoticePlace notice={notice} links={links}>
        <Clashes of={clashes} />
      </NoticePlace>
      <PostForm
        action={path}
        id="facts"
        className={styles.form}
        noValidate
        {...(path === photoFormPath && { encType: "multipart/form-data" })}
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
                <Fact key={name} {...props} name={name} />
              ))}
            </div>
          </section>
        ))}
        {/* Last: a form that was cut off on its way says nothing. */}
        <input type="hidden" name="seen" value={seen} />
        <div className={styles.save}>
          <SubmitButton name="action" value="save" look="navy">
            Save to the draft
          </SubmitButton>
          <p>{outcome ?? "Visitors see it once the draft is published."}</p>
        </div>
      </PostForm>
    </div>
  );
}

function Fact({ name, facts, filled, madeUp, fixedBy, today }: RoomProps & { name: FactName }) {
  const known = factFields[name] as Field;
  const own = name === "closedHolidays" ? withDays(known, today) : known;
  const field = madeUp.includes(name)
    ? { ...own, hint: ["Made up until you write yours.", own.hint].filter(Boolean).join(" ") }
    : own;
  const variable = fixedBy(name);
  if (!variable) return <FactInput field={field} name={name} filled={filled} />;
  return (
    <div className="field" id={name}>
      <p className="label">{field.label}</p>
      <p>{inWords(field, facts[name])}</p>
      <p className="hint">
        Fixed on the server by <code>{variable}</code>.
      </p>
    </div>
  );
}
