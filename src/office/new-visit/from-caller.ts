/**
 * What a lookup fills in belongs to that caller: once another number is looked up, it goes, and what somebody typed
 * stays. Otherwise a corrected phone number would send the confirmation to the person with the mistyped one. The same rules
 * run on the server and, with script, in the browser.
 */

export const callerFields = ["name", "address", "email"] as const;
type CallerField = (typeof callerFields)[number];
export type CallerDetails = Readonly<Record<CallerField, string>>;

/** A field of the form. */
interface FilledField {
  value: string;
  /** What was filled in from a caller; "" if nothing was, or somebody has typed since. */
  filled: string;
}

/** The field after a lookup. @param known what the caller's last visit says; "" for strangers */
export const refilled = ({ value, filled }: FilledField, known: string): FilledField =>
  value === "" || value === filled ? { value: known, filled: known } : { value, filled: "" };

/** What the appliance field says of an appliance. */
interface Appliance {
  serviceType: string;
  modelNumber: string;
  serialNumber: string;
  madeIn: string;
}

/** An option of the appliance field: the service, and for an appliance that is known its model, serial number and year, a line each. */
export const applianceOption = ({ serviceType, modelNumber, serialNumber, madeIn }: Appliance) =>
  [serviceType, modelNumber, serialNumber, madeIn].join("\n").trimEnd();

/** What an option of the appliance field means. */
export function applianceOf(option: string): Appliance {
  const [serviceType = "", modelNumber = "", serialNumber = "", madeIn = ""] = option.split("\n");
  return { serviceType, modelNumber, serialNumber, madeIn };
}

/** The chosen option after a lookup; an appliance in another caller's home is reduced to its service. */
export const stillOffered = (chosen: string, offered: readonly string[]): string =>
  offered.includes(chosen) ? chosen : applianceOf(chosen).serviceType;
