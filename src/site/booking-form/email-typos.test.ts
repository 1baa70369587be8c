import { expect, test } from "vitest";
import { likelyDomain } from "./email-typos.ts";

test.each([
  ["ann@gmial.com", "gmail.com"],
  ["ann@gmail", "gmail.com"],
  ["Ann.Lee@GMAIL.CM ", "gmail.com"],
  ["ann@hotmial.com", "hotmail.com"],
  ["ann@tampabay.r.com", "tampabay.rr.com"],
])("%s means %s", (email, domain) => {
  expect(likelyDomain(email)).toBe(domain);
});

test.each([
  "ann@gmail.com",
  "ann@ymail.com",
  "ann@largo.com",
  "ann@aim.com",
  "ann@me.com",
  "ann@proton.me",
  "ann@",
  "",
])("%j is left alone", (email) => {
  expect(likelyDomain(email)).toBeUndefined();
});
