/** Where somebody goes on after a refused form: at the first field that is wrong, whichever page has it. */

/** The tags that matter; React writes no `>` into attributes. */
const tags = /<(details|input|select|textarea|div|fieldset|p)\b([^>]*)>|<\/details>/g;
const has = (attributes: string, name: string) => attributes.includes(` ${name}=`);

const isWrong = (attributes: string) => attributes.includes('aria-invalid="true"');
/** What holds the fields that are wrong, or says so in front of them. */
const isAboutNext = (attributes: string) => has(attributes, "data-invalid") || /\sclass="field-error"/.test(attributes);
const mayBeFilledIn = (attributes: string) =>
  !has(attributes, "disabled") && !/\stype="(?:hidden|submit)"/.test(attributes);

/**
 * A page whose first wrong field gets the focus, which brings it into view, with what it is folded into unfolded. A field that
 * the page itself has chosen stays. Pages without mistakes are returned as they are.
 */
export function atFirstMistake(html: string): string {
  if (!/aria-invalid="true"|\sdata-invalid=|class="field-error"/.test(html)) return html;
  const hasOwn = html.includes(' autofocus=""');
  const folds: RegExpExecArray[] = [];
  let isNext = false;
  for (const tag of html.matchAll(tags)) {
    const [text, name, attributes = ""] = tag;
    if (name === undefined) folds.pop();
    else if (name === "details") folds.push(tag);
    else if (
      hasOwn
        ? has(attributes, "autofocus")
        : isField(name) && (isWrong(attributes) || (isNext && mayBeFilledIn(attributes)))
    ) {
      const focused = hasOwn ? text : text.replace(/\/?>$/, ' autofocus=""$&');
      return `${unfolded(html.slice(0, tag.index), folds)}${focused}${html.slice(tag.index + text.length)}`;
    } else isNext ||= isAboutNext(attributes);
  }
  return html;
}

const isField = (name: string) => ["input", "select", "textarea"].includes(name);

function unfolded(html: string, folds: readonly RegExpExecArray[]): string {
  let result = html;
  for (const { index, 2: attributes = "" } of folds.toReversed())
    if (!has(attributes, "open"))
      result = `${result.slice(0, index)}<details open=""${result.slice(index + "<details".length)}`;
  return result;
}
