/** Content that belongs to one page: overview and legal texts. */
import privacyData from "./content/legal/privacy.json" with { type: "json" };
import termsData from "./content/legal/terms.json" with { type: "json" };
import overviewData from "./content/overview.json" with { type: "json" };
import { parseContent } from "./reading/parse.ts";
import { type LegalText, legalSchema, type Overview, overviewSchema } from "./reading/schema.ts";

export const overview: Overview = parseContent("src/catalog/content/overview.json", overviewSchema, overviewData);
export const terms: LegalText = parseContent("src/catalog/content/legal/terms.json", legalSchema, termsData);
export const privacy: LegalText = parseContent("src/catalog/content/legal/privacy.json", legalSchema, privacyData);
