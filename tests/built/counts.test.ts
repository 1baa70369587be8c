/** The specified counts and exact texts, page by page. */
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { navigation, navigationPages } from "../../src/content/navigation.ts";
import { credentials } from "../../src/facts/derived/credentials-in-words.ts";
import { hoursRows, phoneLine } from "../../src/facts/derived/hours-in-words.ts";
import { shown } from "../../src/facts/derived/shown-facts.ts";
import { business, facts } from "../../src/facts/site.ts";
import { slotLabel, timeSlots } from "../../src/shared/time/slots.ts";
import { errorCodes } from "../catalog.ts";
import { attributeOf, keptPages, onDemandPages, presetsOf, textOf, textsOf } from "./site.ts";
import { brands, brandsByTier, cities, coreCities, services, sitemapCities, specifiedCities } from "./specification.ts";

const pages = new Map(keptPages().map(({ path, document }) => [path, document]));
const documentAt = (path: string) => pages.get(path) as HTMLElement;
const mainOf = (path: string) => documentAt(path).querySelector("main") as HTMLElement;
const onDemand = async (path: string) => (await onDemandPages(path))[0]?.document.querySelector("main") as HTMLElement;

/** The section of the page, or the sidebar box, that has a heading with exactly this text. */
function under(scope: HTMLElement, heading: string): HTMLElement {
  const found = scope.querySelectorAll("h2, h3").find((element) => textOf(element) === heading);
  return found?.closest("section, aside > div") as HTMLElement;
}
const hrefsOf = (scope: HTMLElement, selector: string) =>
  scope.querySelectorAll(selector).map((link) => link.getAttribute("href"));
const hasLink = (scope: HTMLElement, text: string, href: string) =>
  scope.querySelectorAll("a").some((link) => textOf(link) === text && link.getAttribute("href") === href);
/** Links and buttons that open the booking dialog, with their presets. */
const bookingButton = (scope: HTMLElement, text: string) =>
  scope.querySelectorAll("a[data-book]").find((link) => textOf(link) === text);

const brandLink = 'a[href^="/brands/"]';
const cityLink = 'a[href^="/locations/"]';
const tel = business().phone.href;
const hours = hoursRows(facts().officeHours).map(({ days, time }) => `${days} ${time}`);
/** What a page promises of the technicians: no more than the owner has set. */
const technicians = shown().certified ? "Certified Technicians" : (credentials()?.title ?? "Flat-Rate Pricing");
const warranty = new RegExp(`${facts().warrantyDays}-day warranty`, "i");
const hoursOn = (scope: HTMLElement, caption: string) =>
  scope
    .querySelectorAll("table")
    .find((table) => textOf(table.querySelector("caption")) === caption)
    ?.querySelectorAll("tbody tr")
    .map((row) => textsOf(row, "th, td").join(" "));

describe("every page", () => {
  it("speaks of one thing as one", () => {
    const wrong = keptPages().flatMap(({ path, document }) =>
      [
        ...textOf(document).matchAll(
          /(?<![\d.,:/-])1 (?:[A-Z]\S* )?(?:codes|visits|cities|brands|repairs|reviews)(?![a-z])/g,
        ),
      ].map(([words]) => `${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  const all = [...pages];

  it("has the header: a logo that links home, a call-now link, and the navigation, which phones show as a menu", () => {
    for (const [path, document] of all) {
      const header = document.querySelector("header") as HTMLElement;
      expect(header.querySelector("a")?.getAttribute("href"), path).toBe("/");
      expect(attributeOf(header, `a[href="${tel}"]`, "aria-label"), path).toMatch(/^Call now /);
      const [nav, ...others] = header.querySelectorAll("nav");
      expect(others, path).toEqual([]);
      expect(attributeOf(header, "button[popovertarget]", "popovertarget"), path).toBe(nav?.id);
      const sections = nav
        ?.querySelectorAll(":scope > a")
        .map((link) => `${textOf(link)} ${link.getAttribute("href")}`);
      expect(sections?.slice(0, 3), path).toEqual(["Home /", "Services /services", "Brands /brands"]);
      expect(sections, path).toEqual(navigation.map((section) => `${section.label} ${section.path}`));
      const inMenu = navigation.flatMap(({ pages = [] }) => pages.slice(1));
      const inMenuToo = hrefsOf(nav as HTMLElement, "div a");
      expect(inMenuToo.pop(), path).toBe("/book");
      expect(inMenuToo, path).toEqual(inMenu.map((page) => page.path));
      expect(textOf(nav?.querySelector("p")), path).toBe(`Phones ${phoneLine()}`);
    }
  });

  it.each([
    ["/", "/"],
    ["/services/dryer-repair", "/services"],
    ["/dryer-repair", "/services"],
    ["/appliance-repair", "/services"],
    [`/brands/${brands[0]?.id}`, "/brands"],
    ["/problems/dryer", "/problems"],
    [`/error-codes/${errorCodes[0]?.brand.id}`, "/problems"],
    ["/locations/largo", "/coverage"],
    ["/privacy-policy", undefined],
  ])("marks the section of %s in the navigation", (path, section) => {
    const marked = hrefsOf(documentAt(path), "header nav > a[aria-current]");
    expect(marked).toEqual(section ? [section] : []);
  });

  it("has the bottom bar 'Call Now: ' with the phone number", () => {
    for (const [path, document] of all)
      expect(hasLink(document, `Call Now: ${business().phone.text}`, tel), path).toBe(true);
  });

  it("has the footer: social links in a new tab, quick links, what is wrong, services, contact and legal links", () => {
    for (const [path, document] of all) {
      const footer = document.querySelector("footer") as HTMLElement;
      const list = (heading: string) => {
        const [title] = footer.querySelectorAll("h2").filter((element) => textOf(element) === heading);
        return title?.parentNode as HTMLElement;
      };
      expect(hrefsOf(footer, "a[target=_blank]"), path).toEqual(business().social.map(({ href }) => href));
      const links = ["Quick Links", "What’s wrong?"].flatMap((heading) => hrefsOf(list(heading), "a"));
      expect(links.toSorted(), path).toEqual(navigationPages.map((page) => page.path).toSorted());
      const quickLinks = textsOf(list("Quick Links"), "a");
      expect([...quickLinks.slice(0, 3), quickLinks.at(-1)], path).toEqual(["Home", "Services", "Brands", "Contact"]);
      const slugs = ["refrigerator-repair", "washing-machine-repair", "dishwasher-repair", "oven-stove-repair"];
      expect(hrefsOf(list("Services"), "a"), path).toEqual(slugs.map((slug) => `/services/${slug}`));
      expect(textOf(list("Contact")), path).toContain(`${business().office.city}, ${business().office.region}`);
      expect(hrefsOf(list("Contact"), "a"), path).toEqual([tel, `mailto:${business().email}`]);
      expect(hrefsOf(footer, "a").slice(-3), path).toEqual(["/privacy-policy", "/terms-of-use", "/sitemap"]);
      expect(attributeOf(footer, "a", "href"), path).toBe("/");
    }
  });

  it("has a root element for the dialog", () => {
    for (const [path, document] of all) expect(document.querySelectorAll("div#root"), path).toHaveLength(1);
  });
});

describe("the home page", () => {
  const home = mainOf("/");
  const section = (id: string) => home.querySelector(`#${id}`) as HTMLElement;

  it("has all anchors", () => {
    const anchors = ["home", "services", "brands", "about", "service-areas", "contact", "booking"];
    expect(anchors.filter((id) => home.querySelectorAll(`#${id}`).length !== 1)).toEqual([]);
  });

  it("has four bullet points, 'Book Service Now' and 'Call Us Now' in its hero", () => {
    const bullets = ["Same-day service", "All major brands", "Licensed and insured technicians", "Flat-rate pricing"];
    expect(textsOf(section("home"), "li")).toEqual(bullets);
    expect(textsOf(section("home"), "button[data-book]")).toEqual(["Book Service Now"]);
    expect(hasLink(section("home"), "Call Us Now", tel)).toBe(true);
  });

  it("has 8 service cards with icon, title, description and Learn More", () => {
    const cards = section("services").querySelectorAll("article");
    expect(cards.map((card) => textOf(card.querySelector("h3")))).toEqual(services.map(({ title }) => title));
    for (const [index, card] of cards.entries()) {
      expect(card.querySelectorAll("h3 svg")).toHaveLength(1);
      expect(textOf(card.querySelector("p"))).not.toBe("");
      const { id, title } = services[index] as (typeof services)[number];
      expect(hasLink(card, `Learn More about ${title}`, `/${id}`)).toBe(true);
    }
    expect(hasLink(section("services"), "View All Services", "/services")).toBe(true);
  });

  it("has the first 15 brands, 'View All Brands We Service' and a note on other brands", () => {
    const expected = brands.slice(0, 15);
    expect(textsOf(section("brands"), brandLink)).toEqual(expected.map(({ name }) => name));
    expect(hrefsOf(section("brands"), brandLink)).toEqual(expected.map(({ id }) => `/brands/${id}`));
    expect(hasLink(section("brands"), "View All Brands We Service", "/brands")).toBe(true);
    expect(textOf(section("brands"))).toMatch(/other brands/i);
  });

  it("has a link to each city and a contact link to confirm availability", () => {
    const areas = section("service-areas");
    // The map lists them from north to south.
    expect(textsOf(areas, cityLink).toSorted()).toEqual(cities.map(({ name }) => name).toSorted());
    expect(hrefsOf(areas, cityLink).toSorted()).toEqual(cities.map(({ slug }) => `/locations/${slug}`).toSorted());
    expect(hrefsOf(areas, "a").at(-1)).toMatch(/#contact$/);
    expect(textOf(areas)).toMatch(/confirm availability/);
  });

  it("has the testimonials with 5 stars, name, location and quote", () => {
    const figures = home.querySelectorAll("#testimonials figure");
    expect(figures).toHaveLength(shown().testimonials.length);
    const cityNames = [...specifiedCities, ...cities].map(({ name }) => name);
    for (const [index, testimonial] of figures.entries()) {
      const stars = shown().testimonials[index]?.stars;
      const drawn = attributeOf(testimonial, `svg[aria-label='${stars} out of 5 stars'] path`, "d");
      expect(drawn.match(/z/g)).toHaveLength(stars ?? 0);
      expect(textOf(testimonial.querySelector("blockquote")).length).toBeGreaterThan(20);
      const place = testimonial.querySelector("figcaption") as HTMLElement;
      const name = textOf(place.querySelector("strong"));
      expect(name).not.toBe("");
      const places = facts().testimonials.length > 0 ? facts().testimonials.map(({ location }) => location) : cityNames;
      expect(places.some((location) => textOf(place).slice(name.length).startsWith(location))).toBe(true);
    }
  });

  it("has the inline form with its fields, choices and required fields", () => {
    const form = section("booking").querySelector("form") as HTMLElement;
    const fields = form.querySelectorAll("input:not([type=hidden]), select, textarea");
    const asked = fields.map((field) => `${field.getAttribute("name")}${field.hasAttribute("required") ? "*" : ""}`);
    const expected = "address* applianceType email* issue* name* phone* preferredDate* preferredTime";
    expect(asked.toSorted().join(" ")).toBe(expected);
    expect(attributeOf(form, "[name=email]", "type")).toBe("email");
    const choices = (name: string) =>
      form
        .querySelectorAll(`[name=${name}] option`)
        .map((option) => `${option.getAttribute("value")}: ${textOf(option)}`)
        .slice(1);
    expect(choices("applianceType").join(", ")).toBe(
      "refrigerator: Refrigerator, dishwasher: Dishwasher, oven: Oven/Range, washer: Washing Machine, dryer: Dryer, " +
        "microwave: Microwave, freezer: Freezer, other: Other",
    );
    expect(choices("preferredTime")).toEqual(timeSlots().map((slot) => `${slot}: ${slotLabel(slot)}`));
  });

  it("gives the hours of phone, visits and office and the promise to reply", () => {
    const contact = section("contact");
    expect(textOf(contact)).toContain(`within ${facts().replyHours} hours`);
    expect(hrefsOf(contact, "a")).toEqual(expect.arrayContaining([tel, `mailto:${business().email}`]));
    const groups = {
      "Phone line": facts().phoneHours,
      "Technicians work": facts().visitHours,
      Office: facts().officeHours,
    };
    for (const [caption, week] of Object.entries(groups))
      expect(hoursOn(contact, caption), caption).toEqual(hoursRows(week).map(({ days, time }) => `${days} ${time}`));
  });
});

describe("service pages", () => {
  it("are eight cards on /services with 'Common Issues We Fix' and Learn More", () => {
    const cards = mainOf("/services").querySelectorAll("article");
    expect(cards.map((card) => textOf(card.querySelector("h2, h3")))).toEqual(services.map(({ title }) => title));
    for (const [index, card] of cards.entries()) {
      expect(textsOf(card, "h3, h4")).toContain("Common Issues We Fix");
      expect(card.querySelectorAll("li")).toHaveLength(6);
      const link = card.querySelectorAll("a").find((element) => textOf(element).startsWith("Learn More"));
      expect(link?.getAttribute("href")).toBe(`/${services[index]?.id}`);
    }
  });

  it("are cards that lead to the service, have one way to book, and issues that lead to their pages; on a service's own page these lead to bookings", () => {
    const cards = mainOf("/services").querySelectorAll("article");
    for (const [index, card] of cards.entries()) {
      const { id = "" } = services[index] ?? {};
      expect(attributeOf(card, "h2 a", "href")).toBe(`/services/${id}`);
      expect(hrefsOf(card, "[data-book]")).toEqual([`/book?service=${id}`]);
      const answers = hrefsOf(card, "li a");
      const names = textsOf(card, "li");
      for (const [position, issue] of names.entries())
        expect(textOf(mainOf(answers[position] ?? "").querySelector("[aria-current=page]")), issue).toBe(issue);
      const bookings = names.map((problem) => `/book?${new URLSearchParams({ service: id, problem })}`);
      const issues = under(mainOf(`/services/${id}`), "Common Issues We Fix");
      expect(hrefsOf(issues, "li a[data-book]"), id).toEqual(bookings);
      // Its picture has the same numbers, which lead to the same bookings.
      const pictured = issues.querySelectorAll("a[aria-label]");
      expect(pictured.length, id).toBeGreaterThanOrEqual(5);
      for (const spot of pictured) expect(spot.getAttribute("href"), id).toBe(bookings[Number(textOf(spot)) - 1]);
    }
  });

  it("have a title, six issues, four benefits, chips, presets, hours and warranty badges", () => {
    const benefits = [
      technicians,
      "Experienced Professionals",
      "Fast Response",
      `${facts().warrantyDays}-Day Warranty`,
    ];
    for (const { id, title } of services) {
      const main = mainOf(`/services/${id}`);
      const text = textOf(main.querySelector("aside"));
      expect(textOf(main.querySelector("h1")), id).toBe(title);
      expect(under(main, "Common Issues We Fix").querySelectorAll("li"), id).toHaveLength(6);
      expect(textsOf(main, "h3"), id).toEqual(expect.arrayContaining(benefits));
      expect(hrefsOf(main, brandLink), id).toEqual(brands.slice(0, 10).map((brand) => `/brands/${brand.id}`));
      expect(textsOf(main, cityLink), id).toEqual(coreCities);
      expect(hasLink(main, "View All Brands", "/brands"), id).toBe(true);
      expect(hasLink(main, "Call for Immediate Service", tel), id).toBe(true);
      for (const button of [`Schedule ${title}`, "Book Online"]) {
        expect(bookingButton(main, button)?.getAttribute("href"), `${id}: ${button}`).toBe(`/book?service=${id}`);
      }
      expect(hoursOn(main, "Office"), id).toEqual(hours);
      expect(text, id).toMatch(/Pinellas County/);
      expect(text, id).toMatch(warranty);
    }
  });

  it("link to their guide, and it to them, exactly once", () => {
    for (const { id } of services) {
      const [service, guide] = [`/services/${id}`, `/${id}`];
      expect(mainOf(service).querySelectorAll(`a[href="${guide}"]`), id).toHaveLength(1);
      expect(mainOf(guide).querySelectorAll(`a[href="${service}"]`), id).toHaveLength(1);
    }
  });

  it("answer an unknown service with 'Service Not Found'", async () => {
    const main = await onDemand("/services/tv-repair");
    expect(textOf(main.querySelector("h1"))).toBe("Service Not Found");
    expect(textsOf(main, "p")).toContain("Sorry, the service you're looking for does not exist.");
    expect(hasLink(main, "View All Services", "/services")).toBe(true);
  });
});

describe("dedicated service pages", () => {
  const guides = services.map(({ id }) => ({ id, main: mainOf(`/${id}`) }));

  it("have six problems, four steps, brands, four tips, FAQs and a way to book", () => {
    for (const { id, main } of guides) {
      expect(under(main, "Common problems").querySelectorAll("details"), id).toHaveLength(6);
      expect(main.querySelectorAll("ol > li > h3"), id).toHaveLength(4);
      expect(under(main, "Brands we repair").querySelectorAll("li").length, id).toBeGreaterThanOrEqual(12);
      expect(hasLink(main, "View All Brands", "/brands"), id).toBe(true);
      expect(under(main, "Maintenance tips").querySelectorAll("li"), id).toHaveLength(4);
      expect(main.querySelectorAll("details[name=faq]").length, id).toBeGreaterThanOrEqual(4);
      expect(main.querySelector("h1 ~ div a")?.text.trim(), id).toBe("Schedule Service");
    }
  });

  it("lead to /#booking; the refrigerator page opens the dialog preset to its service and shows the hours", () => {
    for (const { id, main } of guides) {
      const schedule = main.querySelectorAll("a").filter((link) => textOf(link) === "Schedule Service");
      expect(schedule.length, id).toBeGreaterThanOrEqual(2);
      for (const link of schedule) {
        expect(presetsOf(link).get("service")).toBe(id);
        if (id !== "refrigerator-repair") expect(link.getAttribute("href"), id).toBe("/#booking");
      }
    }
    expect(hoursOn(mainOf("/refrigerator-repair"), "Office")).toEqual(hours);
  });

  it("give the repair-or-replace numbers", () => {
    const ages = { "dishwasher-repair": /10 years/, "dryer-repair": /8 to 10 years/, "microwave-repair": /7 years/ };
    for (const { id, main } of guides) {
      const rule = textOf(under(main, "Repair or replace?"));
      expect(rule, id).toMatch(/50%/);
      expect(rule, id).toMatch(ages[id as keyof typeof ages] ?? /8 years/);
    }
  });

  const verbatim = [
    {
      path: "/ice-maker-repair",
      title: "Professional Ice Maker Repair",
      problems:
        "Not producing ice, Leaking water, Poor ice quality, Ice taste problems, Not dispensing ice, Noise issues",
      process: "Thorough assessment, Clear pricing, Expert repair, Quality verification",
      brands:
        "Whirlpool, GE, Samsung, LG, Frigidaire, KitchenAid, Sub-Zero, Scotsman, Ice-O-Matic, Manitowoc, U-Line, " +
        "Marvel, Maytag, Hoshizaki, Avanti, EdgeStar",
      tips: "Regular cleaning, Water filtration, Preventing mineral buildup, Professional maintenance",
    },
    {
      path: "/cooktop-repair",
      title: "Professional Cooktop Repair",
      problems:
        "Burner issues, Electric element problems, Gas ignition failures, Control malfunctions, " +
        "Induction coil failures, Surface damage",
      process: "Safety assessment, Transparent quote, Expert repair, Safety verification",
      brands:
        "GE, Whirlpool, KitchenAid, Samsung, LG, Bosch, Thermador, Viking, Wolf, Miele, Frigidaire, JennAir, Dacor, " +
        "Gaggenau, Monogram, Fisher & Paykel",
      tips: "Regular cleaning, Gas burner care, Electric coil maintenance, When to call a professional",
    },
  ];

  it.each(verbatim)("$path has the specified titles, in order", ({ path, title, problems, process, ...lists }) => {
    const main = mainOf(path);
    expect(textOf(main.querySelector("h1"))).toBe(title);
    expect(textsOf(under(main, "Common problems"), "summary").join(", ")).toBe(problems);
    expect(textsOf(main, "ol > li > h3").join(", ")).toBe(process);
    expect(textsOf(under(main, "Brands we repair"), "li").join(", ")).toBe(lists.brands);
    expect(textsOf(under(main, "Maintenance tips"), "li h3").join(", ")).toBe(lists.tips);
    expect(main.querySelectorAll("details[name=faq]")).toHaveLength(4);
  });

  it("the ice maker page promises four things, names its intervals and closes with 'Schedule Your Repair Today'", () => {
    const main = mainOf("/ice-maker-repair");
    const promises = [
      "Flat-rate pricing",
      "All major brands",
      "Same-day or next-day appointments",
      `${facts().warrantyDays}-day warranty`,
    ];
    expect(textsOf(main, "aside li")).toEqual(expect.arrayContaining(promises));
    expect(hasLink(under(main, "Schedule Your Repair Today"), "Schedule Service", "/#booking")).toBe(true);
    for (const interval of [/about every 6 months/, /every month|monthly/i, /every 3 to 6 months/, /once a year/i]) {
      expect(textOf(under(main, "Maintenance tips"))).toMatch(interval);
    }
  });

  it("the cooktop page says to shut off the gas and call", () => {
    expect(textOf(under(mainOf("/cooktop-repair"), "Maintenance tips"))).toMatch(/gas.*(shut|turn).*off.*call/i);
    expect(textsOf(mainOf("/cooktop-repair"), "nav[aria-label=Breadcrumb] li")).toEqual([
      "Home",
      "Services",
      "Cooktop Repair",
    ]);
  });
});

describe("the overview /appliance-repair", () => {
  const main = mainOf("/appliance-repair");

  it("has eight services, ten brands, ten cities, six problems, four benefits and five questions", () => {
    const titled = (heading: string) => textsOf(under(main, heading), "li h3");
    expect(hrefsOf(main, 'a[href^="/services/"]')).toEqual(services.map(({ id }) => `/services/${id}`));
    expect(hrefsOf(main, brandLink)).toEqual(brands.slice(0, 10).map(({ id }) => `/brands/${id}`));
    expect(textsOf(main, cityLink)).toEqual(coreCities);
    expect(titled("Six common problems")).toHaveLength(6);
    expect(titled("Why choose us")).toHaveLength(4);
    expect(main.querySelectorAll("details[name=faq]")).toHaveLength(5);
    expect(textsOf(under(main, "Small habits that prevent repairs"), "h3").map((title) => title.toLowerCase())).toEqual(
      ["refrigerator", "washing machine", "dishwasher", "dryer"],
    );
    expect(hrefsOf(main, "a")).toContain("/#contact");
  });
});

describe("brand pages", () => {
  it("are cards on /brands, first mainstream, then luxury or specialty, each with View Details", () => {
    const main = mainOf("/brands");
    const cards = main.querySelectorAll("ul").map((list) => list.querySelectorAll("h3"));
    const lists = cards.filter((titles) => titles.length > 0).map((titles) => titles.map(textOf));
    const names = brands.map(({ name }) => name);
    expect(lists.map((list) => list.length)).toEqual(brandsByTier);
    expect(lists.flat().toSorted()).toEqual(names.toSorted());
    for (const { id, name } of brands) {
      expect(hasLink(main, `View Details about ${name}`, `/brands/${id}`), id).toBe(true);
    }
  });

  it("are listed on /brands with city chips, six service chips, 'Can't Find Your Brand?' and a call button", () => {
    const main = mainOf("/brands");
    expect(main.querySelectorAll(cityLink).length).toBeGreaterThanOrEqual(10);
    expect(new Set(hrefsOf(main, 'a[href^="/services/"]')).size).toBe(6);
    expect(textsOf(main, "h2")).toContain("Can't Find Your Brand?");
    expect(hrefsOf(under(main, "Can't Find Your Brand?"), "a")).toContain(tel);
  });

  it("have appliances, problems, five steps, benefits, four questions, links and preset buttons", () => {
    const process = ["Contact Us", "Diagnosis", "Upfront Pricing", "Expert Repair", "Quality Assurance"];
    const benefits = [
      technicians,
      shown().genuineParts ? "Genuine Parts" : "Parts That Fit",
      "Fast Response",
      `${facts().warrantyDays}-Day Warranty`,
    ];
    for (const { id, name } of brands) {
      const main = mainOf(`/brands/${id}`);
      expect(textsOf(main, "ol > li > h3"), id).toEqual(process);
      expect(textsOf(main, "h3"), id).toEqual(expect.arrayContaining(benefits));
      expect(main.querySelectorAll("details[name=faq]"), id).toHaveLength(4);
      expect(main.querySelectorAll("details[name=problems]").length, id).toBeGreaterThanOrEqual(2);
      expect(under(main, `${name} appliances we repair`).querySelectorAll("li").length, id).toBeGreaterThanOrEqual(2);
      expect(hrefsOf(main, 'a[href^="/services/"]'), id).toEqual(services.map((service) => `/services/${service.id}`));
      expect(main.querySelectorAll(cityLink).length, id).toBeGreaterThanOrEqual(10);
      const others = hrefsOf(main, brandLink);
      expect(others.length, id).toBeGreaterThan(0);
      expect(others.length, id).toBeLessThanOrEqual(10);
      expect(others, id).not.toContain(`/brands/${id}`);
      for (const button of main.querySelectorAll("a[data-book]")) expect(presetsOf(button).get("brand"), id).toBe(name);
      expect(main.querySelectorAll("a[data-book]").length, id).toBeGreaterThanOrEqual(2);
      expect(textOf(main.querySelector("aside")), id).toContain(coreCities.slice(0, 3).join(", "));
    }
  });

  it("say that we are independent where they show a maker's logo, and only there", () => {
    const saying = pages.entries().filter(([, document]) => /We’re independent of/.test(textOf(document)));
    const withLogo = pages.entries().filter(([, document]) => document.querySelector("img[alt$=' logo']"));
    const paths = [...withLogo].map(([path]) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect([...saying].map(([path]) => path)).toEqual(paths);
  });

  it("are generated for an unknown brand, with its title-cased name and the six standard appliances", async () => {
    const main = await onDemand("/brands/acme-home-co");
    const appliances = ["Refrigerators", "Washers", "Dryers", "Dishwashers", "Ovens", "Microwaves"];
    expect(textOf(main.querySelector("h1"))).toBe("Acme Home Co Appliance Repair");
    expect(textsOf(main, "details[name=problems] summary")).toEqual(appliances);
    expect(textsOf(under(main, "The appliances we repair"), "li")).toEqual(appliances);
  });
});

describe("city pages", () => {
  const expectations = [
    /prompt response/i,
    /experienced.* technicians/i,
    /upfront.* pricing/i,
    shown().genuineParts ? /quality parts/i : /parts for your model number/i,
    warranty,
  ];

  it("have ten brands, expectations, problems, a rating and ways to book and call", () => {
    for (const { slug, name } of cities) {
      const main = mainOf(`/locations/${slug}`);
      expect(textOf(main.querySelector("h1")), slug).toContain(name);
      // An owner may begin the page of another city otherwise.
      const isSpecifiedCity = specifiedCities.some((city) => city.slug === slug);
      if (isSpecifiedCity) expect(textOf(main.querySelector("h1")), slug).toMatch(/appliance repair/i);
      expect(hrefsOf(main, brandLink), slug).toEqual(brands.slice(0, 10).map(({ id }) => `/brands/${id}`));
      expect(hasLink(main, "View All Brands", "/brands"), slug).toBe(true);
      expect(hasLink(main, "View All Appliance Services", "/services"), slug).toBe(true);
      expect(bookingButton(main, "Schedule Service"), slug).toBeDefined();
      expect(bookingButton(main, "Book Online"), slug).toBeDefined();
      expect(hrefsOf(main, "a"), slug).toContain(tel);
      const expected = textsOf(under(main, "What to expect"), "li");
      expect(expected.slice(0, 5), slug).toEqual(expectations.map((phrase) => expect.stringMatching(phrase)));
      expect(under(main, `Common problems in ${name}`).querySelectorAll("li").length, slug).toBeGreaterThanOrEqual(5);
      expect(main.querySelectorAll("[data-city-map]"), slug).toHaveLength(1);
      const sidebar = textOf(main.querySelector("aside"));
      // Near the name, once: on phones, the sidebar is far below.
      const [, rating, count] = /(\d[.]?\d?\/5), (\d+) reviews/.exec(textOf(main.querySelector("section"))) ?? [];
      const ours = facts().rating;
      expect(rating, slug).toBe(ours ? `${ours.stars}/5` : "4.8/5");
      const [least, most] = ours ? [ours.reviews, ours.reviews] : [50, 99];
      expect(Number(count), slug).toBeGreaterThanOrEqual(least);
      expect(Number(count), slug).toBeLessThanOrEqual(most);
      expect(sidebar, slug).not.toMatch(/reviews/);
      expect(sidebar, slug).toMatch(/same-day response/i);
      expect(sidebar, slug).toMatch(warranty);
    }
  });

  it("link to neighbors", () => {
    for (const { slug } of cities) {
      const main = mainOf(`/locations/${slug}`);
      const neighbors = hrefsOf(main, cityLink);
      expect(neighbors.length, slug).toBeGreaterThanOrEqual(3);
      expect(neighbors, slug).not.toContain(`/locations/${slug}`);
    }
  });

  it("answer an unknown city with 'City Not Found'", async () => {
    const main = await onDemand("/locations/atlantis");
    expect(textOf(main.querySelector("h1"))).toBe("City Not Found");
    expect(textsOf(main, "p")).toContain("Sorry, we couldn't find information for the requested city.");
    expect(hasLink(main, "Return to Home", "/")).toBe(true);
  });
});

describe("the other pages", () => {
  it("terms: ten numbered sections, today's date and a link back", async () => {
    const main = await onDemand("/terms-of-use");
    const numbers = textsOf(main, "h2").map((title) => Number.parseInt(title, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });
    const [monthAndDay, year] = longDate.format(new Date()).split(", ");
    expect(textOf(main)).toMatch(new RegExp(`Last Updated: ${monthAndDay}(st|nd|rd|th), ${year}`));
    expect(hasLink(main, "Back to Home", "/")).toBe(true);
  });

  it("privacy: nine numbered sections", () => {
    const numbers = textsOf(mainOf("/privacy-policy"), "h2").map((title) => Number.parseInt(title, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(textOf(mainOf("/privacy-policy"))).toMatch(/18/);
  });

  it("sitemap: 8 service pages, 12 brands and 12 cities in their groups", () => {
    const main = mainOf("/sitemap");
    expect(textsOf(main, "nav[aria-label=Breadcrumb] li")).toEqual(["Home", "Sitemap"]);
    expect(under(main, "Service Pages").querySelectorAll("a")).toHaveLength(8);
    expect(textsOf(under(main, "Brand Pages"), "a")).toEqual(brands.slice(0, 12).map(({ name }) => name));
    expect(textsOf(under(main, "Location Pages"), "a")).toEqual(sitemapCities);
    expect(hrefsOf(under(main, "Main Pages"), "a")).toContain("/appliance-repair");
    const files = ["", "-main", "-cities", "-brands", "-services"].map((name) => `/sitemap${name}.xml`);
    expect(hrefsOf(main, "a")).toEqual(expect.arrayContaining([...files, "/robots.txt"]));
  });
});
