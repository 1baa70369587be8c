/** Content that belongs to one page: home, overview and legal texts. */
import homeData from "./data/home.json" with { type: "json" };
import privacyData from "./data/legal/privacy.json" with { type: "json" };
import termsData from "./data/legal/terms.json" with { type: "json" };
import overviewData from "./data/overview.json" with { type: "json" };
import { parseContent } from "./reading/parse.ts";
import { homeSchema, type LegalText, legalSchema, type Overview, overviewSchema } from "./reading/schema.ts";

export const home = parseContent("src/content/data/home.json", homeSchema, homeData);
export const overview: Overview = parseContent("src/content/data/overview.json", overviewSchema, overviewData);
export const terms: LegalText = parseContent("src/content/data/legal/terms.json", legalSchema, termsData);
export const privacy: LegalText = parseContent("src/content/data/legal/privacy.json", legalSchema, privacyData);
