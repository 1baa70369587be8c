/** Settings of the server and the command line, read from environment variables (docs/configuration.md). */
import { resolve } from "node:path";
import { z } from "zod";
import { databaseLocation } from "../bookings/store/database.ts";
import { databaseAddressForm, isDatabaseAddress } from "../bookings/store/database-address.ts";
import { retentionMonths } from "../facts/environment.ts";
import { factMistakes } from "../facts/fact-mistakes.ts";
import { emailText, isEmail } from "../shared/email.ts";
import { oneLine } from "../shared/text.ts";
import { StartError } from "./start-error.ts";

const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

/** Decimal digits only: z.coerce would also accept empty or hexadecimal text. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

/** Variables whose values are never printed. */
export const secretNames: readonly string[] = ["DATABASE_URL", "SMTP_URL"];

const mailServerForm =
  "must be like smtps://user:password@smtp.example.com, with everything but letters and digits in the user name and password percent-encoded";

/** Whom emails are from: "Name <name@example.com>", or an address alone. */
export const mailSender = z
  .string()
  .transform((text) => oneLine(text).replace(/(?<=^|<)[^<>]+(?=>?$)/, emailText))
  .refine((text) => isEmail(emailText(text)), "must be like Name <name@example.com>");

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(4321),
  DATA_DIR: z.string().default("./var"),
  CAPACITY_PER_SLOT: wholeNumber(1, 1_000).optional(),
  DATABASE_URL: z.string().refine(isDatabaseAddress, databaseAddressForm).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: mailServerForm })
    // A / in the password would end the host, and the rest would pass for a path.
    .refine((text) => !text.slice(text.indexOf("//") + 2).match(/[/?#].*@/), mailServerForm)
    .optional(),
  MAIL_FROM: mailSender.optional(),
  MAIL_PORTS: z
    .string()
    .transform((text) =>
      text.trim() === "any" ? ("any" as const) : text.split(",").map((port) => Number(port.trim())),
    )
    .refine(
      (ports) => ports === "any" || ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
      "must be numbers such as 2526, with commas between them, or any",
    )
    .optional(),
  TEXTS_API: z.url({ protocol: /^https?$/, error: "must be like https://api.example.com" }).optional(),
  MAIL_TO: z.string().transform(emailText).refine(isEmail, "must be an email address").optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  BOOKING_ATTEMPTS: wholeNumber(1, 1_000_000).default(30),
  // Off by default: with a single process nobody else could answer, and a restart would only take longer.
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  RETENTION_MONTHS: retentionMonths,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  BEHIND_TLS: z.enum(["0", "1"], "must be 1 behind a proxy that speaks TLS, or 0").default("0"),
});

/** What each variable sets is in docs/configuration.md. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings; empty variables count as missing, and relative paths begin at the folder.
 * @throws StartError with one line per invalid variable, saying what it must be
 */
export function readSettings(environment: Record<string, string | undefined>, folder: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return secretNames.includes(name) ? `${name} ${message}` : `${name} ${message}, not "${given[name]}"`;
    });
    throw new StartError([...new Set(lines)].join("\n"));
  }
  const values = result.data;
  const dataFolder = resolve(folder, values.DATA_DIR);
  return {
    host: values.HOST,
    /** 0 picks any free port. */
    port: values.PORT,
    /** Absolute path of the folder for the SQLite file, and emails when no mail server is set. */
    dataFolder,
    database: databaseLocation(values.DATABASE_URL, dataFolder),
    /** Without one, emails are written to files. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    /** Ports that the office may name besides those of mail. */
    mailPorts: values.MAIL_PORTS,
    /** Where the provider of texts is, if not at its own address. */
    textsApi: values.TEXTS_API,
    /** Concurrent visits, that is, technicians, on all days; without it, the business's list decides. */
    capacityPerSlot: values.CAPACITY_PER_SLOT,
    behindTls: values.BEHIND_TLS === "1",
    // A TLS proxy is one trusted hop; otherwise all visitors would share its address.
    trustedProxies: values.TRUSTED_PROXIES ?? Number(values.BEHIND_TLS),
    retentionMonths: values.RETENTION_MONTHS,
    bookingAttempts: values.BOOKING_ATTEMPTS,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

/** Checks the facts that variables set. @throws StartError with a line for each mistake */
export function checkFacts(environment: Record<string, string | undefined>): void {
  const mistakes = factMistakes(environment);
  if (mistakes.length > 0) throw new StartError(mistakes.join("\n"));
}
