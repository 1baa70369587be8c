import type { Brand } from "../../catalog/reading/schema.ts";
import { MoreLink } from "../../components/MoreLink.tsx";
import { brandLogo } from "../../components/marks.ts";
import "../../styles/forms.css";
import styles from "./BrandIndex.module.css";

interface BrandIndexProps {
  groups: readonly { title: string; brands: readonly Brand[] }[];
}

/** Brands from A to Z in titled groups. With script, typing in the field shows only those that match (islands/brand-filter.ts). */
export function BrandIndex({ groups }: BrandIndexProps) {
  const all = groups.reduce((total, { brands }) => total + brands.length, 0);
  return (
    <div className={styles.index} data-brand-filter="">
      <div className={styles.finder} data-needs-script="">
        <label htmlFor="brand-filter">Find your brand</label>
        <input
          className="input"
          id="brand-filter"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Type a name, such as Bosch"
        />
        <p role="status">{all} brands, A to Z</p>
      </div>
      {groups.map(({ title, brands }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {brands
              .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
              .map((brand, index, sorted) => (
                <BrandEntry key={brand.id} brand={brand} before={sorted[index - 1]} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** @param props.before the brand above; the first brand of a letter shows the letter */
function BrandEntry({ brand: { id, name, description }, before }: { brand: Brand; before: Brand | undefined }) {
  const letter = name[0] === before?.name[0] ? undefined : name[0];
  const logo = brandLogo(id, "line");
  return (
    <li className={styles.entry} data-letter={letter}>
      <h3>
        {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" loading="lazy" />}
        <span className={logo?.isWordmark ? "visually-hidden" : undefined}>{name}</span>
      </h3>
      <p>{description}</p>
      <MoreLink href={`/brands/${id}`} about={name}>
        View Details
      </MoreLink>
    </li>
  );
}
