import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { onDemandPaths } from "../routes.ts";
import { onDemandPages, prerenderedPages, privateAndUnknownPages } from "./site.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // One h1, and no level skipped.
    "heading-level": "error",
    // React writes <img/>, srcSet="…" and open="": all allowed by the HTML standard.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    // Whether a phone number may wrap is up to the style sheets: on a 320 px screen it must.
    "tel-non-breaking": "off",
  },
});
const pages = [...prerenderedPages(), ...(await onDemandPages(...onDemandPaths)), ...(await privateAndUnknownPages())];

it.each(pages)("valid HTML: $path", async ({ html }) => {
  const { results } = await validator.validateString(html);
  const mistakes = results.flatMap(({ messages }) => messages);
  expect(mistakes.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
