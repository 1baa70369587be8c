/** The picture that a shared link shows: one of public/og or the home page's, 1200 × 630. Title and text come from the page's tags. */
import { findBrand } from "../../content/brands.ts";
import { services } from "../../content/services/services.ts";
import { facts } from "../../facts/site.ts";
import { homeForms } from "../../shared/photo-paths.ts";

/** An appliance for pages about it, a laundry room for makers known mostly for washers, a garage for cities, or a kitchen. */
export function previewPicture(pagePath = ""): { path: string; alt: string } {
  const [, kind = "", slug = ""] = pagePath.split("/");
  const service = services().find(({ id }) => id === kind || id === slug || id === `${slug}-repair`);
  if (service) return { path: `/og/${service.picture}.jpg`, alt: service.pictureAlt };
  if (kind === "locations") {
    return { path: "/og/garage.jpg", alt: "Washer, dryer and utility sink in a bright Florida garage" };
  }
  if (findBrand(slug)?.appliances[0] === "Washers") {
    return { path: "/og/laundry.jpg", alt: "A bright laundry room with washer and dryer set in navy cabinets" };
  }
  const own = facts().homePicture;
  if (own) return { path: homeForms(own).preview, alt: own.alt };
  const alt = "A bright kitchen with a steel refrigerator and range set in navy cabinets";
  return { path: "/og/kitchen.jpg", alt };
}
