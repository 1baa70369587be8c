import clsx from "clsx";
import { brandExample, brands } from "../../../content/brands.ts";
import { findBrandCodes } from "../../../content/codes/error-codes.ts";
import type { Brand } from "../../../content/reading/schema.ts";
import { services } from "../../../content/services/services.ts";
import { href } from "../../../shared/links/href.ts";
import { Pair } from "../../components/Bands.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { Chips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { brandLogo } from "../../components/marks.ts";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { codesInWords } from "../codes/BrandCodesScreen.tsx";
import { Names } from "../Names.tsx";
import "../../styles/forms.css";
import { picturesOf } from "../page-pictures.ts";
import styles from "./BrandsScreen.module.css";

export const brandsCrumbs = fromHome({ name: "Brands", path: href("brands") });
const groups = [
  { title: "Popular and premium brands", tier: "mainstream", ground: "white" },
  { title: "Luxury and specialty makers", tier: "luxury", ground: "navy" },
] as const;

/** /brands: all brands from A to Z, city chips, six service chips and help for other brands. */
export function BrandsScreen() {
  return (
    <>
      <PageHero
        crumbs={brandsCrumbs}
        title="Brands we repair"
        lead={`${brands().length === 1 ? "Our maker" : `All ${brands().length} makers`}, and what fails on each.`}
        aside={<Coast appliances={picturesOf(["Refrigerators", "Ranges", "Microwaves"])} />}
        list={<Finder />}
        book={{ label: "Book Service Now" }}
      />
      <BrandIndex />
      <Pair>
        <Block title="Can't Find Your Brand?">
          <p className={styles.other}>
            We service other brands too. Tell us the name and the model number, and we’ll say right away whether we can
            help.
          </p>
          <CallButton />
        </Block>
        <Block title="Services" more={{ href: href("services"), label: "View All Services" }}>
          <Names>
            <Chips
              links={services()
                .slice(0, 6)
                .map(({ slug, title }) => ({ href: href("service", slug), label: title }))}
            />
          </Names>
        </Block>
        <Block title="Cities we serve">
          <Names>
            <CityChips />
          </Names>
        </Block>
      </Pair>
      <ClosingBand
        title="Know the brand, not the problem?"
        text="Finding it is our job. Pick a time and tell us what it’s doing."
      />
    </>
  );
}

/** Brands in titled groups: those whose logos we have, then the others, from A to Z. With script, typing in the field shows only those that match (site/islands/brand-filter.ts). */
function BrandIndex() {
  return (
    <div data-brand-filter="">
      {groups.map(({ title, tier, ground }) => {
        const group = brands().filter((brand) => brand.tier === tier);
        const withLogo = group.filter(({ id }) => brandLogo(id));
        const others = group.filter(({ id }) => !brandLogo(id));
        return (
          group.length > 0 && (
            <Section key={title} ground={ground} tucked={ground === "white"}>
              <h2>{title}</h2>
              <ul className={styles.names}>
                {[withLogo, others].flatMap((entries) =>
                  entries
                    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
                    .map((brand) => <BrandEntry key={brand.id} brand={brand} />),
                )}
              </ul>
              {withLogo.length > 0 && (
                <p className={styles.note}>We’re independent of these makers. The logos are their trademarks.</p>
              )}
            </Section>
          )
        );
      })}
    </div>
  );
}

/** In the hero: few come for the whole list. */
const Finder = () => (
  <div className={styles.finder} data-needs-script="">
    <label htmlFor="brand-filter">Find your brand</label>
    <input
      className="input"
      id="brand-filter"
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={`Type a name, such as ${brandExample("bosch")}`}
    />
    <p role="status">{brands().length === 1 ? "1 brand" : `${brands().length} brands, A to Z`}</p>
  </div>
);

/** Its name, over its logo where we have it, and how many of its codes we explain. The filter reads what it makes. */
function BrandEntry({ brand: { id, name, description } }: { brand: Brand }) {
  const codes = findBrandCodes(id)?.codes;
  const logo = brandLogo(id);
  return (
    <li className={clsx(styles.entry, logo && styles.plate)}>
      {logo && <img src={logo.src} width={logo.width} height={logo.height} alt={`${name} logo`} loading="lazy" />}
      <h3>{name}</h3>
      <p>{description}</p>
      {codes && <span>{codesInWords(codes)}</span>}
      <MoreLink href={href("brand", id)} about={name}>
        View Details
      </MoreLink>
    </li>
  );
}
