/** Where booking buttons lead without script, and what they preset in the dialog, which the browser tests open. */
import { describe, expect, it } from "vitest";
import { brandFiles, leadingCities } from "../catalog.ts";
import { onDemandPages, prerenderedPages, textOf } from "./site.ts";

const pages = [...prerenderedPages(), ...(await onDemandPages("/brands/acme-home", "/coverage", "/repair-or-replace"))];
const [city] = leadingCities;
const [brand] = brandFiles;
/** Brands whose id isn't simply their name in small letters, such as Fisher & Paykel. */
const irregular = brandFiles.filter(({ id, name }) => id !== name.toLowerCase().replaceAll(" ", "-"));

/** The booking buttons with a name within a part of a page: address and presets. */
function buttonsOn(path: string, part: "header" | "main", name: string) {
  const document = pages.find((page) => page.path === path)?.document;
  const links = document?.querySelectorAll(`${part} a[data-book]`) ?? [];
  return links
    .filter((link) => textOf(link).startsWith(name))
    .map((link) => ({
      href: link.getAttribute("href"),
      service: link.getAttribute("data-service"),
      brand: link.getAttribute("data-brand"),
    }));
}

it.each([
  ["/problems", "li > a picture"],
  ["/problems/dryer", "svg a"],
  ["/error-codes", "#code"],
  ["/error-codes/samsung", "details"],
  ["/repair-or-replace", "form input"],
  ["/coverage", "#place"],
])("%s opens with its tool, and booking comes after it", (path, tool) => {
  const main = pages.find((page) => page.path === path)?.document.querySelector("main");
  const all = main?.querySelectorAll("*") ?? [];
  const first = main?.querySelector(tool);
  expect(all.slice(0, first ? all.indexOf(first) : undefined).filter((one) => one.hasAttribute("data-book"))).toEqual(
    [],
  );
  expect(first).toBeTruthy();
});

describe("booking buttons", () => {
  it.each([
    { path: "/", name: "Book Service Now", part: "header", href: "/book" },
    { path: "/", name: "Book Service Now", part: "main", href: "/book" },
    { path: "/", name: "Book a visit", part: "main", href: "/book" },
    { path: "/services", name: "Book Service Now", part: "main", href: "/book" },
    { path: "/services/dryer-repair", name: "Schedule Dryer Repair", part: "main", service: "dryer-repair" },
    { path: "/services/cooktop-repair", name: "Book Online", part: "main", service: "cooktop-repair" },
    { path: "/refrigerator-repair", name: "Schedule Service", part: "main", service: "refrigerator-repair" },
    { path: "/appliance-repair", name: "Book Service Now", part: "main", href: "/book" },
    { path: "/problems", name: "Book Online", part: "main", href: "/book" },
    { path: "/problems/dryer", name: "Book Online", part: "main", service: "dryer-repair" },
    { path: "/brands", name: "Book Online", part: "main", href: "/book" },
    { path: `/brands/${brand.id}`, name: `Book ${brand.name} Repair`, part: "main", brand },
    ...irregular.map((brand) => {
      return { path: `/brands/${brand.id}`, name: "Book Online", part: "main", brand } as const;
    }),
    { path: "/brands/acme-home", name: "Book Online", part: "main", brand: { id: "acme-home", name: "Acme Home" } },
    { path: `/locations/${city.slug}`, name: "Schedule Service", part: "main", href: "/book" },
    { path: `/locations/${city.slug}`, name: "Book Online", part: "main", href: "/book" },
  ] as const)('"$name" in the $part of $path presets what the page is about', ({ path, name, part, ...presets }) => {
    const { service, brand } = { service: undefined, brand: undefined, ...presets };
    const query = new URLSearchParams({ ...(service && { service }), ...(brand && { brand: brand.id }) });
    const href = query.size > 0 ? `/book?${query}` : "/book";
    const found = buttonsOn(path, part, name);
    expect(found).not.toEqual([]);
    expect(found).toEqual(found.map(() => ({ href, service, brand: brand?.name })));
  });
});
