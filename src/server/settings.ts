/** The server's settings, from environment variables. */
import { resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

export interface Settings {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Absolute path of the folder that holds the bookings. */
  dataFolder: string;
  /** Visits at the same time. */
  capacityPerSlot: number;
  /** Visitors come through a proxy that speaks TLS. */
  behindTls: boolean;
}

/** A whole number in digits: z.coerce would read an empty or hexadecimal text too. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(4321),
  DATA_DIR: z.string().default("./var"),
  CAPACITY_PER_SLOT: wholeNumber(1, 1_000).default(3),
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
    const lines = result.error.issues.map(
      ({ path, message }) => `${path.join(".")} ${message}, not "${given[String(path[0])]}"`,
    );
    throw new StartError([...new Set(lines)].join("\n"));
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder: resolve(folder, values.DATA_DIR),
    capacityPerSlot: values.CAPACITY_PER_SLOT,
    behindTls: values.BEHIND_TLS === "1",
  };
}
