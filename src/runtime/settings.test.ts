import { expect, test } from "vitest";
import { databaseAddressForm } from "../bookings/store/database-address.ts";
import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

test("everything has a default, even when set to an empty string", () => {
  const defaults = readSettings({}, "/srv/site");
  expect(defaults).toMatchObject({ host: "127.0.0.1", port: 4321, dataFolder: "/srv/site/var", trustedProxies: 0 });
  expect(defaults.database).toEqual({ file: "/srv/site/var/bookings.sqlite" });
  const empty = { HOST: "", PORT: "", DATA_DIR: "", CAPACITY_PER_SLOT: "", BEHIND_TLS: "" };
  expect(readSettings(empty, "/srv/site")).toEqual(defaults);
});

test("variables override the defaults", () => {
  const given = { PORT: "8080", DATABASE_URL: "postgres://site:word@db/bookings", CAPACITY_PER_SLOT: "5" };
  const settings = readSettings({ ...given, DATA_DIR: "/data" }, "/srv/site");
  expect(settings).toMatchObject({ port: 8080, dataFolder: "/data", capacityPerSlot: 5 });
  expect(settings.database).toEqual({ url: given.DATABASE_URL });
});

test("a proxy that speaks TLS counts as one, unless told otherwise", () => {
  expect(readSettings({ BEHIND_TLS: "1" }, "/").trustedProxies).toBe(1);
  expect(readSettings({ BEHIND_TLS: "1", TRUSTED_PROXIES: "0" }, "/").trustedProxies).toBe(0);
});

const wrongMailServer =
  "SMTP_URL must be like smtps://user:password@smtp.example.com, with everything but letters and digits in the user name and password percent-encoded";

test.each([
  ["DATABASE_URL", "mysql://user:hidden@host", `DATABASE_URL ${databaseAddressForm}`],
  ["DATABASE_URL", "postgres://user:12/hidden@host/name", `DATABASE_URL ${databaseAddressForm}`],
  ["DATABASE_URL", "postgres://user:hidden%@host/name", `DATABASE_URL ${databaseAddressForm}`],
  ["SMTP_URL", "http://user:hidden@host", wrongMailServer],
  ["SMTP_URL", "smtps://user:12/hidden@host", wrongMailServer],
])("an invalid %s is reported without its secret value", (name, value, message) => {
  expect(() => readSettings({ [name]: value }, "/srv/site")).toThrow(new StartError(message));
});

test.each([
  ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, not "65536"'],
  ["PORT", "0x50", 'PORT must be a whole number from 0 to 65535, not "0x50"'],
  ["CAPACITY_PER_SLOT", "0", 'CAPACITY_PER_SLOT must be a whole number from 1 to 1000, not "0"'],
  ["HOST", "http://a", 'HOST must be a host name or an IP address, such as 127.0.0.1, not "http://a"'],
  ["MAIL_FROM", "Repair Co.", 'MAIL_FROM must be like Name <name@example.com>, not "Repair Co."'],
  ["MAIL_TO", "office", 'MAIL_TO must be an email address, not "office"'],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"'],
  ["BEHIND_TLS", "yes", 'BEHIND_TLS must be 1 behind a proxy that speaks TLS, or 0, not "yes"'],
])("an invalid %s (%s) is reported in one line", (name, value, message) => {
  expect(() => readSettings({ [name]: value }, "/srv/site")).toThrow(new StartError(message));
});
