/** The benefit tiles shared by several pages. */

import { Award, PackageCheck, ShieldCheck, Tag, Users, Zap } from "lucide";
import type { Service } from "../../content/reading/schema.ts";
import { credentials } from "../../facts/derived/credentials-in-words.ts";
import { isPromised } from "../../facts/derived/promises-in-words.ts";
import { shown } from "../../facts/derived/shown-facts.ts";
import type { LicenseKind } from "../../facts/schema.ts";
import { facts } from "../../facts/site.ts";
import type { Tile } from "./Tiles.tsx";

/** The names of what backs a word. */
const backing = (kind: LicenseKind) =>
  shown()
    .licenses.flatMap((license) => (license.kind === kind ? [license.name] : []))
    .join(", ");
const certified = (): Tile => ({
  icon: Award,
  title: "Certified Technicians",
  text: backing("certification") || (shown().backed.length > 0 ? `${credentials()?.title}.` : "On every visit."),
});
/** What backs the technicians; without anything to name, the price. */
const backed = (): Tile => {
  const backing = credentials();
  return backing ? { icon: Award, ...backing } : price();
};
const technicians = () => (shown().certified ? certified() : backed());
const price = (): Tile =>
  isPromised("flatRate")
    ? { icon: Tag, title: "Flat-Rate Pricing", text: "One price, agreed before any work starts." }
    : { icon: Tag, title: "Upfront Pricing", text: "Agreed before any work starts." };
const fast = (): Tile =>
  facts().promises.sameDay
    ? { icon: Zap, title: "Fast Response", text: "Same-day and next-day appointments." }
    : { icon: Zap, title: "Open Times Online", text: "See them, and pick one." };
const warranty = (): Tile => ({
  icon: ShieldCheck,
  title: `${facts().warrantyDays}-Day Warranty`,
  text: "On parts and labor.",
});

export const serviceBenefits = ({ benefits }: Service): readonly Tile[] => [
  technicians(),
  {
    icon: Users,
    title: facts().promises.experienced ? "Experienced Professionals" : "Repairs All Day",
    text: benefits.experience,
  },
  facts().promises.sameDay ? { ...fast(), text: benefits.response } : fast(),
  { ...warranty(), text: benefits.warranty },
];

/** With what backs the parts, if the owner has named it. */
export const brandBenefits = (name: string): readonly Tile[] => [
  technicians(),
  {
    icon: PackageCheck,
    title: shown().genuineParts ? "Genuine Parts" : "Parts That Fit",
    text: backing("parts") || `For your ${name} model number.`,
  },
  fast(),
  warranty(),
];
