/** The pages with their own link preview, and what each preview says and shows. */
import { business } from "../business/business.ts";
import { brands } from "../catalog/brands.ts";
import { errorCodesPath } from "../catalog/codes/error-codes.ts";
import { county, mainPages } from "../catalog/pages.ts";
import { cities } from "../catalog/places/cities.ts";
import { appliancePath, problemsPath } from "../catalog/problems/problem-pages.ts";
import type { Brand, City, Service } from "../catalog/reading/schema.ts";
import { guides } from "../catalog/services/guides.ts";
import { getService, services } from "../catalog/services/services.ts";

export type OgBackground = "kitchen" | "laundry" | "county" | Service["picture"];

/** The words and the picture of one link preview. */
export interface OgPage {
  title: string;
  subtitle: string;
  background: OgBackground;
  /** The city marked on the drawn county. */
  place?: City["coordinates"];
  alt: string;
}

const repairHere = "Appliance repair in Pinellas County";
const kitchen = "A bright kitchen with a steel refrigerator and range set in navy cabinets";
const laundry = "A bright laundry room with washer and dryer set in navy cabinets";

/** The alt text gives the words first, then what is shown beside them. */
function ogPage(page: Omit<OgPage, "alt">, shown: string): OgPage {
  return { ...page, alt: `${page.title}. ${page.subtitle}. ${shown}.` };
}

const kitchenPage = (title: string, subtitle: string) => ogPage({ title, subtitle, background: "kitchen" }, kitchen);

function servicePage(title: string, { picture, pictureAlt }: Service): OgPage {
  return ogPage({ title, subtitle: county, background: picture }, pictureAlt);
}

/** Makers known mostly for washers get a laundry room; some make nothing for the kitchen. */
function brandPage({ name, appliances: [first] }: Brand): OgPage {
  if (first !== "Washers") return kitchenPage(name, repairHere);
  return ogPage({ title: name, subtitle: repairHere, background: "laundry" }, laundry);
}

function cityPage({ name, coordinates }: City): OgPage {
  const page = { title: name, subtitle: repairHere, background: "county", place: coordinates } as const;
  return ogPage(page, `Drawn map of the county with a dot on ${name}`);
}

/** For pages whose path isn't known at build time, and for pages that nobody shares. */
const defaultPage = kitchenPage("Appliance Repair", county);
const defaultName = "default";

/** The path of the page, or "home". */
const nameOf = (path: string) => (path === "/" ? "home" : path.slice(1));

/** All link previews by name. */
export const ogPages: ReadonlyMap<string, OgPage> = new Map([
  [defaultName, defaultPage],
  ...mainPages.map(({ path, label, previewTitle = label, previewSubtitle = repairHere }) => {
    return [nameOf(path), kitchenPage(previewTitle, previewSubtitle)] as const;
  }),
  [nameOf(problemsPath), kitchenPage("What’s Wrong With It?", "Point at it, and see what to do first")],
  [nameOf(errorCodesPath), kitchenPage("Error Codes", "What your appliance’s display means")],
  ...services.map((service) => [`services/${service.slug}`, servicePage(service.title, service)] as const),
  ...guides.map(({ serviceId, title }) => [serviceId, servicePage(title, getService(serviceId))] as const),
  ...(business.ownLinkPreviews ? brands : []).map((brand) => [`brands/${brand.id}`, brandPage(brand)] as const),
  ...(business.ownLinkPreviews ? cities : []).map((city) => [`locations/${city.slug}`, cityPage(city)] as const),
]);

/** Problems have the preview of the service that solves them, codes that of their brand. */
function previewOf(pagePath: string): string {
  const service = services.find(({ id }) => `${pagePath}/`.startsWith(`${appliancePath(id)}/`));
  return service ? `services/${service.slug}` : nameOf(pagePath).replace(/^error-codes[/]/, "brands/");
}

/** URL path and text of a page's link preview; the default one if it has none of its own. */
export function ogPicture(pagePath = ""): { path: string; alt: string } {
  const name = previewOf(pagePath);
  const page = ogPages.get(name);
  return { path: `/og/${page ? name : defaultName}.jpg`, alt: (page ?? defaultPage).alt };
}
