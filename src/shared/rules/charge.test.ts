import { describe, expect, test } from "vitest";
import { centsIn, dollarsAndCents } from "../money.ts";
import { type Charge, taxOn } from "./charge.ts";

const repair: Charge = {
  laborCents: 15_000,
  partsCents: 7_897,
  serviceCents: 0,
  hasParts: true,
  payer: "customer",
  shareCents: 0,
};

describe("Florida's tax", () => {
  test("is on parts and labor together once there is a part, even a free one", () => {
    expect(taxOn(repair, 700)).toBe(1_603);
    expect(taxOn({ ...repair, partsCents: 0 }, 700)).toBe(1_050);
    expect(taxOn({ ...repair, partsCents: 0, serviceCents: 10_000 }, 700)).toBe(1_750);
  });

  test("is not on labor alone, nor where prices include it", () => {
    expect(taxOn({ ...repair, partsCents: 0, hasParts: false }, 700)).toBe(0);
    expect(taxOn(repair, null)).toBe(0);
  });

  test("is on the customer's share alone where a company pays", () => {
    expect(taxOn({ ...repair, payer: "company", shareCents: 7_500 }, 700)).toBe(525);
    expect(taxOn({ ...repair, payer: "company" }, 700)).toBe(0);
  });

  test("rounds half a cent up, also for rates with digits after the point", () => {
    expect(taxOn({ ...repair, laborCents: 50, partsCents: 0 }, 700)).toBe(4);
    expect(taxOn({ ...repair, laborCents: 10_000, partsCents: 0 }, 725)).toBe(725);
  });
});

describe("an amount", () => {
  test.each([
    ["245", 24_500],
    [" $1,245.50 ", 124_550],
    ["$ 12.5", 1_250],
    [".99", 99],
    ["0", 0],
    ["", 0],
    ["245.", 24_500],
  ])("typed as %j is %d cents", (typed, cents) => expect(centsIn(typed)).toBe(cents));

  test.each([
    "-5",
    "about 90",
    "12.345",
    "1e3",
    "100000",
    "$",
    "245,00",
    "7,5",
    "1,24",
    "1.245,00",
    "1,2,3",
    ".",
    "$.",
  ])("is not %j", (typed) => expect(centsIn(typed)).toBeUndefined());

  test("is shown with its cents", () => expect(dollarsAndCents(124_550)).toBe("$1,245.50"));
});
