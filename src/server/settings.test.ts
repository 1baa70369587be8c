import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

const defaults = { host: "127.0.0.1", port: 4321, dataFolder: "/srv/site/var", capacityPerSlot: 3, behindTls: false };

test("everything has a default, also when set to nothing", () => {
  expect(readSettings({}, "/srv/site")).toEqual(defaults);
  expect(
    readSettings({ HOST: "", PORT: "", DATA_DIR: "", CAPACITY_PER_SLOT: "", BEHIND_TLS: "" }, "/srv/site"),
  ).toEqual(defaults);
});

test("variables override the defaults", () => {
  const given = { HOST: "::", PORT: "8080", DATA_DIR: "/data", CAPACITY_PER_SLOT: "5", BEHIND_TLS: "1" };
  expect(readSettings(given, "/srv/site")).toEqual({
    host: "::",
    port: 8080,
    dataFolder: "/data",
    capacityPerSlot: 5,
    behindTls: true,
  });
});

test.each([
  ["PORT", "http", 'PORT must be a whole number from 0 to 65535, not "http"'],
  ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, not "65536"'],
  ["PORT", "0x50", 'PORT must be a whole number from 0 to 65535, not "0x50"'],
  ["CAPACITY_PER_SLOT", "0", 'CAPACITY_PER_SLOT must be a whole number from 1 to 1000, not "0"'],
  ["CAPACITY_PER_SLOT", "2.5", 'CAPACITY_PER_SLOT must be a whole number from 1 to 1000, not "2.5"'],
  ["HOST", "http://a", 'HOST must be a host name or an IP address, such as 127.0.0.1, not "http://a"'],
  ["BEHIND_TLS", "yes", 'BEHIND_TLS must be 1 behind a proxy that speaks TLS, or 0, not "yes"'],
])("a wrong %s (%s) is named in one line", (name, value, message) => {
  expect(() => readSettings({ [name]: value }, "/srv/site")).toThrow(new StartError(message));
});

test("each wrong variable has its line", () => {
  expect(() => readSettings({ PORT: "x", HOST: "?" }, "/")).toThrow(/^HOST .*\nPORT .*$/);
});
