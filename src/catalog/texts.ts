/** Content that belongs to one page: overview and legal texts. */
import privacyData from "./legal/privacy.json" with { type: "json" };
import termsData from "./legal/terms.json" with { type: "json" };
import overviewData from "./overview.json" with { type: "json" };
import { parseContent } from "./reading/parse.ts";
import { type LegalText, legalSchema, type Overview, overviewSchema } from "./reading/schema.ts";

export const overview: Overview = parseContent("src/catalog/overview.json", overviewSchema, overviewData);
export const terms: LegalText = parseContent("src/catalog/legal/terms.json", legalSchema, termsData);
export const privacy: LegalText = parseContent("src/catalog/legal/privacy.json", legalSchema, privacyData);
