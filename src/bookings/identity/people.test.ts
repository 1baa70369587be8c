import { expect, test } from "vitest";
import { emailKey } from "./people.ts";

test.each([
  ["Dana@Example.com", "dana@example.com"],
  ["  dana@example.com ", "dana@example.com"],
  ["dana+sale@example.com", "dana@example.com"],
  ["dana+a+b@example.com", "dana@example.com"],
  ["d.a.n.a@example.com", "d.a.n.a@example.com"],
  ["D.a.n.a+x@Gmail.com", "dana@gmail.com"],
  ["da.na@googlemail.com", "dana@gmail.com"],
  ["dana@gmail.com.example.net", "dana@gmail.com.example.net"],
  ["+tag@example.com", "+tag@example.com"],
  ["dana@constructor", "dana@constructor"],
  ["", ""],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(emailKey(email)).toBe(mailbox);
});
