/** Content that belongs to one page: home, overview and legal texts. */

import { perSite } from "../shared/page-facts.ts";
import homeData from "./data/home.json" with { type: "json" };
import privacyData from "./data/legal/privacy.json" with { type: "json" };
import termsData from "./data/legal/terms.json" with { type: "json" };
import overviewData from "./data/overview.json" with { type: "json" };
import { textsOf } from "./reading/own-texts.ts";
import { parseContent } from "./reading/parse.ts";
import { homeSchema, type LegalText, legalSchema, type Overview, overviewSchema } from "./reading/schema.ts";

const files = {
  home: parseContent("src/content/data/home.json", homeSchema, homeData),
  overview: parseContent("src/content/data/overview.json", overviewSchema, overviewData),
  terms: parseContent("src/content/data/legal/terms.json", legalSchema, termsData),
  privacy: parseContent("src/content/data/legal/privacy.json", legalSchema, privacyData),
};

export const home = perSite(() => textsOf("home", files.home));
export const overview = perSite<Overview>(() => textsOf("overview", files.overview));
export const terms = perSite<LegalText>(() => textsOf("legal.terms", files.terms));
export const privacy = perSite<LegalText>(() => textsOf("legal.privacy", files.privacy));
