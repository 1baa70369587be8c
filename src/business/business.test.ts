import { describe, expect, it } from "vitest";
import { addressLine, readBusiness } from "./business.ts";

describe("the business from the environment", () => {
  it("has fictional defaults and lists them", () => {
    const business = readBusiness({});
    expect(business.phone.text).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    expect(business.phone.href).toBe(`tel:+1${business.phone.text.replaceAll(/\D/g, "")}`);
    expect(business.fictional).toContain("BUSINESS_PHONE");
    expect(business.fictional).toContain("SITE_URL");
    expect(business.fictional).not.toContain("TILES_URL");
  });

  it("takes every value from its variable and no longer calls it fictional", () => {
    const business = readBusiness({
      BUSINESS_PHONE: "(813) 555-0100",
      SITE_URL: "https://repair.test/",
    });
    expect(business.phone.href).toBe("tel:+18135550100");
    expect(business.siteUrl).toBe("https://repair.test");
    expect(business.fictional).not.toContain("BUSINESS_PHONE");
  });

  it("links any of the networks it has a mark for, or none", () => {
    const linked = (environment: Record<string, string>) => readBusiness(environment).social;
    expect(linked({}).map(({ network }) => network)).toEqual(["Facebook", "Instagram", "X"]);
    const noDefaults = { BUSINESS_FACEBOOK: "none", BUSINESS_INSTAGRAM: "none", BUSINESS_X: "none" };
    expect(linked(noDefaults)).toEqual([]);
    expect(linked({ ...noDefaults, BUSINESS_YOUTUBE: "https://www.youtube.com/@repair" })).toEqual([
      { network: "YouTube", href: "https://www.youtube.com/@repair" },
    ]);
    expect(() => linked({ BUSINESS_YELP: "no" })).toThrow(
      "BUSINESS_YELP must be a web address such as https://x.com/us, or none",
    );
  });

  it("leaves out invented streets, coordinates and social links once the site has a real address", () => {
    const real = readBusiness({ SITE_URL: "https://repair.test" });
    expect(real.isExample).toBe(false);
    expect(addressLine(real.office)).toBe("Palm Harbor, FL 34683");
    expect(real.profile).toMatchObject({ street: undefined, coordinates: undefined });
    expect(real.social).toEqual([]);
    expect(real.leftOut).toContain("BUSINESS_OFFICE_STREET");
    expect(real.fictional).toEqual(["BUSINESS_NAME", "BUSINESS_PHONE", "BUSINESS_EMAIL"]);
    const set = readBusiness({ SITE_URL: "https://repair.test", BUSINESS_OFFICE_STREET: "4 Main St" });
    expect(addressLine(set.office)).toBe("4 Main St, Palm Harbor, FL 34683");
    expect(readBusiness({}).leftOut).toEqual([]);
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
