import sheetText from "./dialog.css?inline";

let isThere = false;

/** Adds the styles of the form, its calendar and the dialog to the page, once. They are bundled with the code: no file is waited for. */
export function addBookingStyles(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
}
