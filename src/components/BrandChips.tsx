import { featuredBrands } from "../catalog/brands.ts";
import { Chips } from "./Chips.tsx";

/** Chips that link to brand pages; the ten featured brands by default. */
export function BrandChips({ brands = featuredBrands }: { brands?: readonly { id: string; name: string }[] }) {
  return <Chips links={brands.map(({ id, name }) => ({ href: `/brands/${id}`, label: name }))} />;
}
