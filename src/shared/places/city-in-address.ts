/** Where a visit is, as the business sees it. The command line runs without the build, so it knows no list of cities. */

/** What may follow a street without being a city. */
const unit = "(?:unit|apts?|suite|ste|lot|bldg|building|floor|fl|gate|code|room|rm)\\b";
const afterStreet = new RegExp(
  `\\b(?:ave|avenue|st|street|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pl|place|cir|circle|ter|terrace|hwy)\\.?(?: [nsew]{1,2}\\.?)? (?!${unit})[a-z]{3}`,
);
const startsLikeCity = new RegExp(`^(?!${unit})[a-z]`);

/** "…, FL", "… 33770", "…, FL 33770-1234": neither a floor nor the number of a unit or gate. */
const zip = "3[2-4]\\d{3}(?:-\\d{4})?";
const stateOrZip = new RegExp(`, (?:fl|florida)(?:,? ${zip})?$|(?<!${unit}[ #:.]{0,5}|\\d(?:st|nd|rd|th) fl) ${zip}$`);

/** Whether an address seems to name its city: by state or ZIP code, after a comma, or after the street. */
function namesCity(address: string): boolean {
  const text = address.trim().toLowerCase();
  if (stateOrZip.test(text)) return true;
  const [street = "", ...rest] = text.split(",").map((part) => part.trim());
  return afterStreet.test(street) || rest.some((part) => startsLikeCity.test(part));
}

/** The address, marked if the technician would have to ask for the city. */
export const whereForBusiness = (address: string) =>
  address === "" || namesCity(address) ? address : `${address} (no city given)`;

const atEnd = new RegExp(
  `(?:\\bfl(?:orida)?|,(?![^,]{0,60}\\b${unit})[a-z .'’-]{1,60})[ ,]{1,3}(\\d{5})(?:-\\d{4})?$`,
  "i",
);

/** The ZIP code that an address ends with, after its state or city: a gate code may have five digits, too. */
export const zipOf = (address: string): string | undefined => atEnd.exec(address.trim())?.[1];
