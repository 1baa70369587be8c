import { describe, expect, it } from "vitest";
import { readBusiness } from "./business.ts";

describe("the business from the environment", () => {
  it("has fictional defaults and lists them", () => {
    const business = readBusiness({});
    expect(business.phone).toEqual({ text: "(727) 555-0142", href: "tel:+17275550142" });
    expect(business.fictional).toContain("BUSINESS_PHONE");
    expect(business.fictional).toContain("SITE_URL");
    expect(business.fictional).toContain("BUSINESS_REVIEW_COUNT");
    expect(business.fictional).not.toContain("TILES_URL");
  });

  it("takes every value from its variable and no longer calls it fictional", () => {
    const business = readBusiness({
      BUSINESS_PHONE: "(813) 555-0100",
      SITE_URL: "https://repair.test/",
      BUSINESS_REVIEW_COUNT: "12",
    });
    expect(business.fictional).not.toContain("BUSINESS_REVIEW_COUNT");
    expect(business.phone.href).toBe("tel:+18135550100");
    expect(business.siteUrl).toBe("https://repair.test");
    expect(business.fictional).not.toContain("BUSINESS_PHONE");
  });

  it("names an invalid variable and says what it must be", () => {
    expect(() => readBusiness({ BUSINESS_PHONE: "555" })).toThrow(
      "BUSINESS_PHONE must be a US number written like (727) 555-0142",
    );
    expect(() => readBusiness({ SITE_URL: "https://repair.test/shop" })).toThrow("SITE_URL must not contain a path");
  });

  it("lists the tile servers' origins", () => {
    expect(readBusiness({}).tiles.origins).toHaveLength(3);
    expect(readBusiness({ TILES_URL: "https://tiles.test/{z}/{x}/{y}.png" }).tiles.origins).toEqual([
      "https://tiles.test",
    ]);
  });
});
