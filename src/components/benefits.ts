/** The benefit tiles shared by several pages. */

import { Award, PackageCheck, ShieldCheck, Users, Zap } from "lucide";
import { warrantyDays } from "../business/promises.ts";
import type { Tile } from "./Tiles.tsx";

const certified: Tile = {
  icon: Award,
  title: "Certified Technicians",
  text: "Licensed and insured. They explain the fault before you decide.",
};
const fast: Tile = { icon: Zap, title: "Fast Response", text: "Same-day and next-day appointments." };
const warranty: Tile = { icon: ShieldCheck, title: `${warrantyDays}-Day Warranty`, text: "On parts and labor." };

export const serviceBenefits: readonly Tile[] = [
  certified,
  { icon: Users, title: "Experienced Professionals", text: "More than 15 years in local homes." },
  fast,
  warranty,
];

export const brandBenefits: readonly Tile[] = [
  certified,
  { icon: PackageCheck, title: "Genuine Parts", text: "The right part for your model number." },
  fast,
  warranty,
];
