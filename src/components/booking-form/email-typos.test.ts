import { expect, test } from "vitest";
import { likelyDomain } from "./email-typos.ts";

test.each([
  ["ann@gmial.com", "gmail.com"],
  ["ann@gmail.con", "gmail.com"],
  ["ann@gmail.co", "gmail.com"],
  ["ann@gmail", "gmail.com"],
  ["Ann.Lee@GMAIL.CM ", "gmail.com"],
  ["ann@yaho.com", "yahoo.com"],
  ["ann@hotmial.com", "hotmail.com"],
  ["ann@iclould.com", "icloud.com"],
  ["ann@comcst.net", "comcast.net"],
  ["ann@aol.con", "aol.com"],
  ["ann@tampabay.r.com", "tampabay.rr.com"],
])("%s means %s", (email, domain) => {
  expect(likelyDomain(email)).toBe(domain);
});

test.each([
  "ann@gmail.com",
  "ann@mail.com",
  "ann@ymail.com",
  "ann@example.com",
  "ann@largo.com",
  "ann@aim.com",
  "ann@me.com",
  "ann@att.com",
  "ann@proton.me",
  "ann",
  "ann@",
  "",
])("%j is left alone", (email) => {
  expect(likelyDomain(email)).toBeUndefined();
});
