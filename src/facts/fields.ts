/** The kinds of fields that facts are made of: what a value must be, how people write it, and how it is written back. */
import { z } from "zod";
import { emailForm, emailText } from "../shared/email.ts";
import { phoneText } from "../shared/phone.ts";
import { oneLine } from "../shared/text.ts";
import { mondayFirst } from "../shared/time/weekdays.ts";

/** The texts of a form's inputs by path: "licenses.0.number". A box that is not checked sends none. */
export type Typed = Readonly<Record<string, string | undefined>>;

interface About {
  /** Begins what startup says: "Phone must be a US number such as (727) 555-0142." */
  label: string;
  /** What it is for, in a sentence below the label. */
  hint?: string;
  example?: string;
  isOptional?: boolean;
  /** What joins it to the part before it, in a sentence: " to ". A comma without. */
  joint?: string;
}

/** What an uploaded picture is for: that decides what is made of it. */
export type PictureUse = "person" | "logo" | "home";

/** How a form shows a field. `parts`, `entry` and `day` are fields within it. */
type Control =
  /** `longest` is in characters; `least` and `most` are those of a number, `unit` that of a time, in minutes. */
  | {
      kind: "line";
      type: "text" | "tel" | "email" | "url" | "number" | "time" | "date" | "datetime-local";
      longest: number;
      least?: number;
      most?: number;
      unit?: 1 | 60;
    }
  | { kind: "long"; longest: number }
  /** A value and what it is called; the value "" says nothing, or what is `unsaid`. */
  | { kind: "choice"; options: readonly (readonly [value: string, label: string])[]; unsaid?: string }
  | { kind: "switch" }
  /** A box for each of the things that content has, by id; the code that shows the form knows them. */
  | { kind: "switches"; options?: readonly (readonly [id: string, label: string])[] }
  /** Kept by the form without being shown. */
  | { kind: "hidden" }
  /** An uploaded picture, named by its SHA-256. */
  | { kind: "photo"; of: PictureUse }
  | { kind: "parts"; parts: Parts }
  | { kind: "list"; entry: Field; least: number; most: number }
  /** One field for each day of the week, from Monday on; names end in the number of the day, 0 for Sunday. */
  | { kind: "days"; day: Field };

/** A field that holds a value of a type. `Value` is what documents keep: null where nothing is stated. */
export type Field<Value = unknown> = About &
  Control & {
    /** What an exact value must be. Messages follow "must be", and "Please enter" in a form. */
    rule: z.ZodType<Value>;
    /** What the inputs under a name mean, as exactly as they can be understood; the rule says whether that is a value. */
    read(typed: Typed, name: string): unknown;
    /** The inputs that mean a value. */
    write(value: Value, name: string): Record<string, string>;
  };

export type Parts = Readonly<Record<string, Field>>;
export type ValueOf<Some> = Some extends Field<infer Value> ? Value : never;
type ValuesOf<Some extends Parts> = { [Name in keyof Some]: ValueOf<Some[Name]> };

/** A rule with one message, whatever is wrong. */
const exactly = <Value>(must: string, schema: z.ZodType<Value>) =>
  z.custom<Value>((value) => schema.safeParse(value).success, must);

/** One input with the text of a value. */
function input<Value>(
  about: About & Control,
  rule: z.ZodType<Value>,
  understand: (text: string) => unknown = (text) => text,
  format: (value: Value) => string = String,
): Field<Value> {
  return {
    ...about,
    rule,
    read: (typed, name) => understand(oneLine(typed[name] ?? "")),
    write: (value, name) => ({ [name]: format(value) }),
  };
}

/** A field that may be left empty, or say "none": null. @param empty what else counts as "none" */
export function optional<Value>(field: Field<Value>, empty = /^(none)?$/i): Field<Value | null> {
  const isEmpty = (typed: Typed, name: string) =>
    Object.entries(typed).every(
      ([key, text]) => !(key === name || key.startsWith(`${name}.`)) || empty.test(oneLine(text ?? "")),
    );
  return {
    ...field,
    isOptional: true,
    rule: field.rule.nullable().default(null),
    read: (typed, name) => (isEmpty(typed, name) ? null : field.read(typed, name)),
    write: (value, name) => (value === null ? {} : field.write(value, name)),
  };
}

/** Plain text in one line, or in a few that become one. */
export function text(about: About & { must: string; least?: number; longest: number; long?: true }): Field<string> {
  const { must, least = 2, longest, long, ...rest } = about;
  const control = long ? ({ kind: "long", longest } as const) : ({ kind: "line", type: "text", longest } as const);
  const rule = z
    .string(must)
    .refine((value) => oneLine(value) === value, must)
    // Braces would pass for the placeholders of content.
    .regex(/^[^{}]*$/, "text without braces")
    .min(least, must)
    .max(longest, `at most ${longest} characters`);
  return input({ ...rest, ...control }, rule);
}

/** "(727) 555-0142", written in any usual way. */
export const phone = (about: About): Field<string> =>
  input(
    { ...about, kind: "line", type: "tel", longest: 40 },
    exactly("a US number such as (727) 555-0142", z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/)),
    phoneText,
  );

export const email = (about: About): Field<string> =>
  input(
    { ...about, kind: "line", type: "email", longest: 120 },
    exactly("an email address such as service@example.com", z.string().max(120).regex(emailForm)),
    emailText,
  );

/** A scheme may be left out. */
const wholeAddress = (text: string) => {
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && /^https?:/i.test(whole) ? new URL(whole).href : text;
};

/** The address of a whole site, "https://www.example.com". */
export const siteAddress = (about: About): Field<string> =>
  input(
    { ...about, kind: "line", type: "url", longest: 200 },
    exactly(
      "a web address without a path, such as https://www.example.com",
      z.url({ protocol: /^https?$/ }).refine((text) => URL.parse(text)?.origin === text && text.length <= 200),
    ),
    // A name may end in a dot, which browsers then send along.
    (text) => wholeAddress(text).replace(/\.?(:\d+)?\/$/, "$1"),
  );

/** A complete address of a page; a scheme may be left out. */
export const webAddress = ({ longest = 300, ...about }: About & { longest?: number }): Field<string> =>
  input(
    { ...about, kind: "line", type: "url", longest },
    exactly(
      "a web address such as https://www.example.com/reviews",
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).refine((text) => {
        const url = URL.parse(text);
        return url?.href === text && !url.username && text.length <= longest;
      }),
    ),
    wholeAddress,
  );

export const zip = (about: About): Field<string> =>
  input(
    { ...about, kind: "line", type: "text", longest: 10 },
    exactly("a ZIP code of 5 digits", z.string().regex(/^\d{5}$/)),
    (text) => text.replace(/^(?:FL )?(\d{5})(?:-\d{4})?$/i, "$1"),
  );

/** A number, with or without a dollar sign: "90", "$1,250.50". Elsewhere, "89,00" means something else: it is none. */
const numberIn = (text: string) => {
  const [, digits] = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(text) ?? [];
  return digits ? Number(digits.replaceAll(",", "")) : text;
};

/** `must` where its bounds don't say what it is. */
type Limited = About & { least: number; most: number; must?: string };
const within = (what: string, schema: z.ZodNumber, limited: Limited) => {
  const { least, most, must = `${what} from ${least} to ${most.toLocaleString("en-US")}` } = limited;
  return exactly(must, schema.min(least).max(most));
};
export const wholeNumber = (about: Limited): Field<number> =>
  input({ ...about, kind: "line", type: "number", longest: 20 }, within("a whole number", z.int(), about), numberIn);
/** A number that may have digits after the point. */
export const decimal = (about: Limited): Field<number> =>
  input({ ...about, kind: "line", type: "number", longest: 20 }, within("a number", z.number(), about), numberIn);

const inDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
/** "$89", or "$89.50". */
export const dollars = (amount: number): string => inDollars.format(amount);
/** US dollars as a number, 89 or 89.5. */
export const money = (about: About): Field<number> =>
  input(
    { ...about, kind: "line", type: "text", longest: 20 },
    exactly("an amount above $0, such as $89 or 89.00", z.number().min(1).max(99_999).multipleOf(0.01)),
    numberIn,
    dollars,
  );

/** A time of day as an input of that type has it, "17:30". @param minutes after midnight, of a day that ends at "00:00" */
const asTime = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Minutes after midnight, or hours if `unit` is 60. */
export function time({ unit = 1, ...about }: About & { unit?: 1 | 60 }): Field<number> {
  const must = unit === 60 ? "a full hour such as 8:00 AM" : "a time such as 5:30 PM";
  return input(
    { ...about, kind: "line", type: "time", longest: 5, unit },
    exactly(
      must,
      z
        .int()
        .min(0)
        .max(1_440 / unit),
    ),
    (text) => {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
      return hours ? (Number(hours) * 60 + Number(minutes)) / unit : text;
    },
    (value) => asTime(value * unit),
  );
}

export const coordinates = (about: About): Field<{ latitude: number; longitude: number }> =>
  input(
    { ...about, kind: "line", type: "text", longest: 60 },
    exactly(
      "latitude and longitude such as 27.9658, -82.8001",
      z.strictObject({ latitude: z.number().min(18).max(72), longitude: z.number().min(-180).max(-60) }),
    ),
    (text) => {
      const [, latitude, longitude] = /^(\d{2}\.\d+)°?(?: ?N)?[, ]+(-?\d{2,3}\.\d+)°?(?: ?W)?$/i.exec(text) ?? [];
      return latitude ? { latitude: Number(latitude), longitude: -Math.abs(Number(longitude)) } : text;
    },
    ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  );

/** One of several values, by value or by its name. */
export function choice<const Value extends string>(
  about: About & { options: Readonly<Record<Value, string>>; unsaid?: string },
): Field<Value> {
  const options = Object.entries<string>(about.options);
  const labels = new Intl.ListFormat("en-US", { type: "disjunction" }).format(options.map(([, label]) => label));
  return input<Value>(
    { ...about, kind: "choice", options },
    z.enum(options.map(([value]) => value) as Value[], `one of these: ${labels}`),
    (text) => options.find((words) => words.some((word) => word.toLowerCase() === text.toLowerCase()))?.[0] ?? text,
  );
}

/** Yes, no, or not stated. */
export const yesOrNo = (about: About): Field<boolean | null> =>
  optional(
    input<boolean>(
      {
        ...about,
        kind: "choice",
        options: [
          ["yes", "Yes"],
          ["no", "No"],
        ],
      },
      z.boolean("yes or no"),
      (text) => (/^(yes|true)$/i.test(text) ? true : /^(no|false)$/i.test(text) ? false : text),
      (value) => (value ? "yes" : "no"),
    ),
  );

/** On or off. */
export const onOff = (about: About, unlessSaid = false): Field<boolean> => ({
  ...about,
  kind: "switch",
  rule: z.boolean("on or off").default(unlessSaid),
  read: (typed, name) => /^(on|yes|true|1)$/i.test(typed[name] ?? ""),
  write: (value, name): Record<string, string> => (value ? { [name]: "on" } : {}),
});

/**
 * The ids of things that are off. The input of the name lists what the form shows, since a box that isn't checked sends
 * nothing; `all` beside it says that this is all there is. @param least so many stay on @param own the list whose entries count
 */
export const switches = (about: About, least: 0 | 1 = 1, own = ""): Field<string[]> => ({
  ...about,
  kind: "switches",
  rule: z.array(z.string().regex(/^[a-z0-9/-]{1,80}$/), "at least one to leave on").max(400, "at most 400 of them"),
  read(typed, name) {
    const shown = oneLine(typed[name] ?? "")
      .split(" ")
      .filter(Boolean);
    const off = shown.filter((id) => !typed[pathOf(name, id)]);
    const isOwn = ([input, text]: [string, string | undefined]) => own && input.startsWith(pathOf(own, "")) && text;
    const on = shown.length - off.length + Object.entries(typed).filter(isOwn).length;
    return typed[pathOf(name, "all")] && on < least ? undefined : off;
  },
  write: (off, name): Record<string, string> => (off.length > 0 ? { [name]: off.join(" ") } : {}),
});

/** A text that the form keeps to itself, such as an id. */
export const hidden = (about: About & { must: string; pattern: RegExp }): Field<string> =>
  input({ ...about, kind: "hidden" }, exactly(about.must, z.string().regex(about.pattern)));

/** The SHA-256 of a stored picture; that of a logo is followed by its size, "-190x44". */
export const photo = (about: About & { of: PictureUse }): Field<string> =>
  input(
    { ...about, kind: "photo" },
    exactly("a picture", z.string().regex(about.of === "logo" ? /^[\da-f]{64}-\d{1,3}x\d{1,3}$/ : /^[\da-f]{64}$/)),
  );

/** A day, "2026-11-26". */
export const day = (about: About): Field<string> =>
  input({ ...about, kind: "line", type: "date", longest: 10 }, exactly("a day", z.iso.date()));

/** A time in America/New_York, "2026-11-26T18:00". */
export const moment = (about: About): Field<string> =>
  input(
    { ...about, kind: "line", type: "datetime-local", longest: 16 },
    exactly(
      "a day and a time",
      z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
        .refine((text) => new Date(`${text}Z`).toJSON()?.startsWith(text)),
    ),
  );

const pathOf = (name: string, part: PropertyKey) => `${name}.${String(part)}`;

/** Several fields that make one value. */
export function parts<Some extends Parts>(about: About, of: Some): Field<ValuesOf<Some>> {
  const fields = Object.entries(of);
  const shape = Object.fromEntries(fields.map(([part, field]) => [part, field.rule]));
  return {
    ...about,
    kind: "parts",
    parts: of,
    rule: z.object(shape, `made of ${Object.keys(of).join(", ")}`) as z.ZodType<unknown> as z.ZodType<ValuesOf<Some>>,
    read: (typed, name) =>
      Object.fromEntries(fields.map(([part, field]) => [part, field.read(typed, pathOf(name, part))])),
    write: (value, name) =>
      Object.assign({}, ...fields.map(([part, field]) => field.write(value[part], pathOf(name, part)))),
  };
}

/** A field with a further rule for its value as a whole. */
export const refined = <Value>(
  field: Field<Value>,
  isRight: (value: Value) => unknown,
  must: string,
  at: string[] = [],
): Field<Value> => ({ ...field, rule: field.rule.refine(isRight, { error: must, path: at }) });

/** Parts with two times of the same day, in order; the second may be midnight at its end. @param unit of both, in minutes */
export function inOrder<Value>(field: Field<Value>, [from, to]: [string, string], unit: 1 | 60, must: string) {
  const partOf = (value: unknown, part: string) => (value as Record<string, unknown> | null)?.[part];
  return refined<Value>(
    {
      ...field,
      read(typed, name) {
        const value = field.read(typed, name);
        return partOf(value, to) === 0 ? { ...(value as object), [to]: 1_440 / unit } : value;
      },
    },
    (value) => Number(partOf(value, from)) < Number(partOf(value, to)),
    must,
    [to],
  );
}

/** Any number of entries. Rows in which nothing is typed are none. */
export function list<Value>(about: About & { most: number; least?: number }, entry: Field<Value>): Field<Value[]> {
  const { most, least = 0 } = about;
  return {
    ...about,
    kind: "list",
    least,
    entry,
    rule: z.array(entry.rule, "a list").min(least, `at least ${least} of them`).max(most, `at most ${most} of them`),
    read(typed, name) {
      const rows = Object.entries(typed)
        .filter(([key, written]) => key.startsWith(`${name}.`) && written?.trim())
        .map(([key]) => Number(key.slice(name.length + 1).split(".", 1)[0]));
      return [...new Set(rows)].sort((a, b) => a - b).map((row) => entry.read(typed, pathOf(name, row)));
    },
    write: (value, name) => Object.assign({}, ...value.map((one, row) => entry.write(one, pathOf(name, row)))),
  };
}

/** A value for each day of the week; index 0 is Sunday, 6 is Saturday. */
export function days<Value>(about: About, day: Field<Value>): Field<Value[]> {
  return {
    ...about,
    kind: "days",
    day,
    rule: z.array(day.rule, "a value for each day").length(7, "a value for each day"),
    read: (typed, name) => Array.from({ length: 7 }, (_, weekday) => day.read(typed, pathOf(name, weekday))),
    write: (value, name) => Object.assign({}, ...value.map((one, weekday) => day.write(one, pathOf(name, weekday)))),
  };
}

/** Some of the days of the week, from Monday on; 0 is Sunday. */
export function weekdays(about: About): Field<number[]> {
  const day = onOff({ label: "Offered" });
  return {
    ...about,
    kind: "days",
    day,
    rule: z.array(z.literal(mondayFirst, "0, Sunday, to 6, Saturday"), "a list of weekdays").min(1, "at least one day"),
    read: (typed, name) => mondayFirst.filter((weekday) => day.read(typed, pathOf(name, weekday))).sort(),
    write: (value, name) => Object.assign({}, ...value.map((weekday) => day.write(true, pathOf(name, weekday)))),
  };
}
