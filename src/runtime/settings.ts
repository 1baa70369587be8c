/** The settings of the server and the command line, from environment variables (table in the README). */
import { resolve } from "node:path";
import { z } from "zod";
import { type DatabaseLocation, databaseLocation } from "../booking/storage/database.ts";
import { databaseAddressForm, isDatabaseAddress } from "../booking/storage/database-address.ts";
import { StartError } from "./start-error.ts";

export interface Settings {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Absolute path of the folder that holds the SQLite file, the secret and mails without a mail server. */
  dataFolder: string;
  database: DatabaseLocation;
  /** What private links are made with; without it, a file in the data folder holds one. */
  linkSecret: string | undefined;
  /** What the address of the calendar subscription is made with, instead of the secret of the links. */
  calendarSecret: string | undefined;
  /** Mail server with user and password, such as smtps://user:password@smtp.example.com; none: mails become files. */
  smtpUrl: string | undefined;
  /** Sender of all mails, such as "Pinellas Appliance Repair Co. <service@example.com>". */
  mailFrom: string | undefined;
  /** Who gets the notices of bookings. */
  mailTo: string | undefined;
  /** Visits at the same time. */
  capacityPerSlot: number;
  /** Visitors come through a proxy that speaks TLS. */
  behindTls: boolean;
  /** How many proxies of ours a request passes; so many last addresses of X-Forwarded-For are theirs to tell. */
  trustedProxies: number;
  /** Personal data of visits older than this is erased. */
  retentionMonths: number;
  /** How many bookings one internet address may try in ten minutes. */
  bookingAttempts: number;
  /** How long requests are still answered after SIGTERM, while /readyz says no. */
  drainSeconds: number;
  logLevel: (typeof logLevels)[number];
}

const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

/** A whole number in digits: z.coerce would read an empty or hexadecimal text too. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

/** Variables whose values are never printed, nor given to the build of the pages. */
export const secretNames: readonly string[] = ["DATABASE_URL", "LINK_SECRET", "CALENDAR_SECRET", "SMTP_URL"];

const secretText = z.string().min(16, "must be at least 16 characters that nobody else knows");

const mailServerForm =
  "must be like smtps://user:password@smtp.example.com, with every other sign than letters and digits in user and password percent-encoded";

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(4321),
  DATA_DIR: z.string().default("./var"),
  CAPACITY_PER_SLOT: wholeNumber(1, 1_000).default(3),
  DATABASE_URL: z.string().refine(isDatabaseAddress, databaseAddressForm).optional(),
  LINK_SECRET: secretText.optional(),
  CALENDAR_SECRET: secretText.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: mailServerForm })
    // A / in a password would end the host, and what is behind it would pass for a path.
    .refine((text) => !text.slice(text.indexOf("//") + 2).match(/[/?#].*@/), mailServerForm)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be like Name <name@example.com>")
    .optional(),
  MAIL_TO: z.email("must be an e-mail address").optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  BOOKING_ATTEMPTS: wholeNumber(1, 1_000_000).default(30),
  // None by itself: with one process nobody else could answer meanwhile, and a restart would only take longer.
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  RETENTION_MONTHS: wholeNumber(1, 1_200).default(24),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  BEHIND_TLS: z.enum(["0", "1"], "must be 1 behind a proxy that speaks TLS, or 0").default("0"),
});

/**
 * Reads the settings; empty variables count as missing.
 * @param folder relative paths start here
 * @throws StartError with one line per wrong variable, saying what it must be
 */
export function readSettings(environment: Record<string, string | undefined>, folder: string): Settings {
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
    port: values.PORT,
    dataFolder,
    database: databaseLocation(values.DATABASE_URL, dataFolder),
    linkSecret: values.LINK_SECRET,
    calendarSecret: values.CALENDAR_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    capacityPerSlot: values.CAPACITY_PER_SLOT,
    behindTls: values.BEHIND_TLS === "1",
    // A proxy that speaks TLS is one; all visitors would share its address.
    trustedProxies: values.TRUSTED_PROXIES ?? Number(values.BEHIND_TLS),
    retentionMonths: values.RETENTION_MONTHS,
    bookingAttempts: values.BOOKING_ATTEMPTS,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}
