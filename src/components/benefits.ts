/** The benefit tiles shared by several pages. */

import { Award, PackageCheck, ShieldCheck, Tag, Users, Zap } from "lucide";
import { shown } from "../business/derived/shown-facts.ts";
import { standing } from "../business/derived/standing-in-words.ts";
import { warrantyDays } from "../business/promises.ts";
import type { Tile } from "./Tiles.tsx";

const certificates = shown.licenses.filter(({ kind }) => kind === "certification").map(({ name }) => name);
const certified: Tile = {
  icon: Award,
  title: "Certified Technicians",
  text: certificates.join(", ") || "Licensed and insured. They explain the fault before you decide.",
};
/** What backs the technicians; without anything to name, the price. */
const backed: Tile = standing
  ? { icon: Award, ...standing }
  : { icon: Tag, title: "Flat-Rate Pricing", text: "One price, agreed before any work starts." };
const technicians = shown.certified ? certified : backed;
const fast: Tile = { icon: Zap, title: "Fast Response", text: "Same-day and next-day appointments." };
const warranty: Tile = { icon: ShieldCheck, title: `${warrantyDays}-Day Warranty`, text: "On parts and labor." };

export const serviceBenefits: readonly Tile[] = [
  technicians,
  {
    icon: Users,
    title: "Experienced Professionals",
    text: shown.years ? `More than ${shown.years} years in local homes.` : "You see it run before they leave.",
  },
  fast,
  warranty,
];

/** In a few words each. */
export const brandBenefits: readonly Tile[] = [
  technicians,
  { icon: PackageCheck, title: "Genuine Parts" },
  fast,
  warranty,
].map(({ icon, title }) => ({ icon, title }));
