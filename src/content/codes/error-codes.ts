/** What appliances' displays show, by brand, and what it means. */

import { href } from "../../shared/links/href.ts";
import { perSite } from "../../shared/page-facts.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { brands } from "../brands.ts";
import { applianceSlug } from "../problems/problem-pages.ts";
import { type ErrorCode, type ErrorCodes, errorCodesSchema, plainCode } from "../reading/error-code-schema.ts";
import { textsOf } from "../reading/own-texts.ts";
import { parseFolder } from "../reading/parse.ts";
import type { Brand } from "../reading/schema.ts";

const files = import.meta.glob<unknown>("../data/error-codes/*.json", { eager: true, import: "default" });
const parsed = parseFolder("error-codes", errorCodesSchema, files);

/** A brand's codes. */
export interface BrandCodes extends Omit<ErrorCodes, "brand"> {
  brand: Pick<Brand, "id" | "name">;
}

/** One for each brand with a page and a file of codes, in the order of brands. */
export const brandsWithCodes = perSite<readonly BrandCodes[]>(() =>
  brands().flatMap((brand) =>
    parsed
      .filter(({ brand: id }) => id === brand.id)
      .map((page) => textsOf(`error-codes.${page.brand}`, page))
      .map(({ codes, sources, ...page }) => {
        const offered = codes.filter(({ appliance }) => isOffered(appliance));
        const named = sources.filter(({ id }) => offered.some(({ source }) => source === id));
        return { ...page, brand, codes: offered, sources: named };
      })
      .filter(({ codes }) => codes.length > 0),
  ),
);

/** A brand's codes, or undefined. */
export function findBrandCodes(id: string): BrandCodes | undefined {
  return brandsWithCodes().find(({ brand }) => brand.id === id);
}

/** Address of the search and the list of brands. */
export const errorCodesPath = href("errorCodes");
/** Address of a brand's codes. */
export const brandCodesPath = (brandId: string): string => `${errorCodesPath}/${brandId}`;

/** Id of a code within its brand's page, where an appliance's codes have its slug. */
export const codeAnchor = ({ appliance, code }: Pick<ErrorCode, "appliance" | "code">): string =>
  `${applianceSlug(appliance)}-${plainCode(code)}`;

/** Brands that have codes of an appliance, each with the address of those codes. */
export const codesOfAppliance = (appliance: ServiceId): { label: string; href: string }[] =>
  brandsWithCodes()
    .filter(({ codes }) => codes.some((code) => code.appliance === appliance))
    .map(({ brand }) => ({ label: brand.name, href: `${brandCodesPath(brand.id)}#${applianceSlug(appliance)}` }));

/** What displays show with one of a service's common issues, by brand. */
export const codesOfIssue = (service: ServiceId, issue: string): BrandCodes[] =>
  brandsWithCodes()
    .map((page) => ({
      ...page,
      codes: page.codes.filter((code) => code.appliance === service && code.issue === issue),
    }))
    .filter(({ codes }) => codes.length > 0);
