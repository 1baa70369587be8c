/** The two bodies of an email, made from one template. */
import { compile, type HtmlToTextOptions } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const withoutHref = { format: "anchor", options: { ignoreHref: true } };
const block = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

const textOptions: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    // The line beside the subject.
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "h1", options: { uppercase: false } },
    // The logo's words are enough.
    { selector: "img", options: { pathRewrite: () => "" } },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: "a[href^='tel:']", ...withoutHref },
    { selector: "a[href^='mailto:']", ...withoutHref },
    { selector: "td", ...block },
    { selector: "[data-text-format=dataTable]", format: "dataTable" },
  ],
};

/** Made once: reading the selectors takes as long as using them for one email. */
const toText = compile(textOptions);

/** Renders an email's template as a complete HTML document and as plain text. */
export function htmlAndText(template: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(template)}`;
  return { html, text: toText(html) };
}
