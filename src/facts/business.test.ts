import { describe, expect, it } from "vitest";
import { addressLine, readBusiness } from "./business.ts";

describe("the business", () => {
  it("takes facts from the document, and a variable before it", () => {
    const document = { name: "Gulf Breeze Appliance", phone: "(727) 555-0177", officeCity: "Largo" };
    const business = readBusiness({
      BUSINESS_FACTS: JSON.stringify(document),
      BUSINESS_PHONE: "+1 813 555 0100",
      SITE_URL: "https://repair.test/",
    });
    expect(business.nameLines).toEqual(["Gulf Breeze", "Appliance"]);
    expect(business.phone).toEqual({ text: "(813) 555-0100", href: "tel:+18135550100" });
    expect(business.office.city).toBe("Largo");
    expect(business.siteUrl).toBe("https://repair.test");
  });

  it.each([
    ["Pinellas Appliance Repair Co.", ["Pinellas", "Appliance Repair Co."], undefined],
    ["Gulf Breeze Appliance Repair", ["Gulf Breeze", "Appliance Repair"], "G"],
    ["Shore Appliances of Dunedin", ["Shore", "Appliances of Dunedin"], "S"],
    ["A+ Appliance and Refrigeration Specialists", ["A+ Appliance and", "Refrigeration Specialists"], "A"],
    ["Joe’s Repair", ["Joe’s Repair", ""], "J"],
    ["AB", ["AB", ""], "A"],
    ["W".repeat(40), ["W".repeat(40), ""], "W"],
    ["“élan” Repair", ["“élan” Repair", ""], "É"],
    ["🔧 Fix-It Appliance", ["🔧 Fix-It", "Appliance"], "🔧"],
    ["إصلاح الأجهزة المنزلية", ["إصلاح", "الأجهزة المنزلية"], "إ"],
  ])("breaks a name into two lines of about the same width, and takes its first letter: %s", (name, lines, initial) => {
    const { nameLines, initial: letter } = readBusiness({ BUSINESS_FACTS: JSON.stringify({ name }) });
    expect([nameLines, letter]).toEqual([lines, initial]);
  });

  it("links any of the networks it has a mark for, or none", () => {
    const linked = (environment: Record<string, string>) => readBusiness(environment).social;
    expect(linked({}).map(({ network }) => network)).toEqual(["Facebook", "Instagram", "X"]);
    const noDefaults = { BUSINESS_FACEBOOK: "none", BUSINESS_INSTAGRAM: "none", BUSINESS_X: "none" };
    expect(linked(noDefaults)).toEqual([]);
    expect(linked({ ...noDefaults, BUSINESS_YOUTUBE: "www.youtube.com/@repair" })).toEqual([
      { network: "YouTube", href: "https://www.youtube.com/@repair" },
    ]);
    expect(() => linked({ BUSINESS_YELP: "no" })).toThrow("BUSINESS_YELP must be a web address such as");
  });

  it("leaves out invented streets, coordinates and social links once the site has a real address", () => {
    const real = readBusiness({ SITE_URL: "https://repair.test" });
    expect(real.isExample).toBe(false);
    expect(addressLine(real.office)).toBe("Palm Harbor, FL 34683");
    expect(real.profile).toMatchObject({ street: null, coordinates: null });
    expect(real.social).toEqual([]);
    const set = readBusiness({ SITE_URL: "https://repair.test", BUSINESS_OFFICE_STREET: "4 Main St" });
    expect(addressLine(set.office)).toBe("4 Main St, Palm Harbor, FL 34683");
  });

  it("names an invalid variable and says what it must be", () => {
    expect(() => readBusiness({ SITE_URL: "https://repair.test/shop" })).toThrow(
      "SITE_URL must be a web address without a path",
    );
  });

  it("lists the tile servers' origins", () => {
    expect(readBusiness({}).tiles.origins).toHaveLength(3);
    expect(readBusiness({ TILES_URL: "https://tiles.test/{z}/{x}/{y}.png" }).tiles.origins).toEqual([
      "https://tiles.test",
    ]);
  });
});
