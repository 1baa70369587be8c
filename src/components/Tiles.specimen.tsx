import { brandBenefits } from "./benefits.ts";
import { Tiles } from "./Tiles.tsx";

export const specimens = { "What you get": <Tiles tiles={brandBenefits} /> };
