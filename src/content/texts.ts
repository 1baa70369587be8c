/** Content that belongs to one page: home, overview and legal texts. */

import { perSite } from "../shared/page-facts.ts";
import homeData from "./data/home.json" with { type: "json" };
import privacyData from "./data/legal/privacy.json" with { type: "json" };
import termsData from "./data/legal/terms.json" with { type: "json" };
import overviewData from "./data/overview.json" with { type: "json" };
import { asOffered } from "./offered.ts";
import { parseContent } from "./reading/parse.ts";
import { homeSchema, type LegalText, legalSchema, type Overview, overviewSchema } from "./reading/schema.ts";

export const home = parseContent("src/content/data/home.json", homeSchema, homeData);
/** As it is where everything is offered. */
export const allOverview: Overview = parseContent("src/content/data/overview.json", overviewSchema, overviewData);
export const overview = perSite(() => asOffered(allOverview));
export const terms: LegalText = parseContent("src/content/data/legal/terms.json", legalSchema, termsData);
export const privacy: LegalText = parseContent("src/content/data/legal/privacy.json", legalSchema, privacyData);
