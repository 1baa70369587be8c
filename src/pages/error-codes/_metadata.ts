import { brandsWithCodes, errorCodesPath } from "../../catalog/codes/error-codes.ts";
import { errorCodesCrumbs } from "../../screens/codes/ErrorCodesScreen.tsx";
import { metadata } from "../../seo/metadata.ts";
import { breadcrumbs, localBusiness } from "../../seo/structured-data.ts";

const count = brandsWithCodes.reduce((total, { codes }) => total + codes.length, 0);
/** As many as the description has room for. */
const named = brandsWithCodes.slice(0, 4).map(({ brand }) => brand.name);

/** Of the search for codes. Answers stay out of search engines: they say again what the brands' pages say. */
export const errorCodesMetadata = ({ isAnswer }: { isAnswer: boolean }) =>
  metadata({
    title: "Appliance Error Codes: What the Display Means",
    description: `${count} error codes of ${named.join(", ")} and ${brandsWithCodes.length - named.length} more brands in plain words: the first check and when to call, each with its source.`,
    path: errorCodesPath,
    noindex: isAnswer,
    structuredData: [localBusiness(), breadcrumbs(errorCodesCrumbs)],
  });
