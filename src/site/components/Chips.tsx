import { CalendarCheck } from "lucide";
import type { ComponentProps } from "react";
import { featuredBrands } from "../../content/brands.ts";
import { coreCities } from "../../content/places/cities.ts";
import type { City } from "../../content/reading/schema.ts";
import { href } from "../../shared/links/href.ts";
import styles from "./Chips.module.css";
import { Icon } from "./Icon.tsx";

interface Chip extends ComponentProps<"a"> {
  label: string;
  "data-book"?: string;
}

/** Links to brands, cities or, with a calendar, bookings as chips. An entry without an href is a word among them. */
export function Chips({ links }: { links: readonly Chip[] }) {
  return (
    <ul className={styles.chips}>
      {links.map(({ label, ...link }) => (
        <li key={label}>
          {link.href ? (
            <a className={styles.chip} {...link}>
              {link["data-book"] !== undefined && <Icon of={CalendarCheck} />}
              {label}
            </a>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}

/** Chips that link to brand pages; the ten featured brands by default. */
export function BrandChips({ brands = featuredBrands() }: { brands?: readonly { id: string; name: string }[] }) {
  return <Chips links={brands.map(({ id, name }) => ({ href: href("brand", id), label: name }))} />;
}

/** Chips that link to city pages; the ten core cities by default. */
export function CityChips({ cities = coreCities() }: { cities?: readonly City[] }) {
  return <Chips links={cities.map(({ slug, name }) => ({ href: href("city", slug), label: name }))} />;
}
