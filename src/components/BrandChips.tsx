import { featuredBrands } from "../catalog/brands.ts";
import { Chips } from "./Chips.tsx";

/** Brand pages as chips; without a list, the ten featured brands. */
export function BrandChips({ brands = featuredBrands }: { brands?: readonly { id: string; name: string }[] }) {
  return <Chips links={brands.map(({ id, name }) => ({ href: `/brands/${id}`, label: name }))} />;
}
