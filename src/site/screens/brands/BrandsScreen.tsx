import { brandExample, brands } from "../../../content/brands.ts";
import { findBrandCodes } from "../../../content/codes/error-codes.ts";
import type { Brand } from "../../../content/reading/schema.ts";
import { getService, services } from "../../../content/services/services.ts";
import { href } from "../../../shared/links/href.ts";
import { Pair } from "../../components/Bands.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { Chips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome } from "../../components/PageHero.tsx";
import { SceneHero } from "../../components/SceneHero.tsx";
import { Section } from "../../components/Section.tsx";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { Names } from "../Names.tsx";
import { servicesAbout } from "../page-pictures.ts";
import "../../styles/forms.css";
import styles from "./BrandsScreen.module.css";

export const brandsCrumbs = fromHome({ name: "Brands", path: href("brands") });
const groups = [
  { title: "Popular and premium brands", tier: "mainstream" },
  { title: "Luxury and specialty makers", tier: "luxury" },
] as const;

/** /brands: all brands from A to Z, city chips, six service chips and help for other brands. */
export function BrandsScreen() {
  return (
    <>
      <SceneHero
        crumbs={brandsCrumbs}
        title="Brands we repair"
        lead={`${brands().length === 1 ? "Our maker" : `All ${brands().length} makers`}, and what fails on each.`}
        scene="kitchen"
        listFirst
        list={<Finder />}
        book={{ label: "Book Service Now" }}
      />
      <Section ground="white" tucked className={styles.list}>
        <BrandIndex />
        <div className={styles.other}>
          <h2>Can't Find Your Brand?</h2>
          <p>
            We service other brands too. Tell us the name and the model number, and we’ll say right away whether we can
            help.
          </p>
          <CallButton />
        </div>
      </Section>
      <Pair>
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

/** Brands from A to Z in titled groups. With script, typing in the field shows only those that match (site/islands/brand-filter.ts). */
function BrandIndex() {
  return (
    <div className={styles.index} data-brand-filter="">
      {groups
        .filter(({ tier }) => brands().some((brand) => brand.tier === tier))
        .map(({ title, tier }) => (
          <section key={title} className={styles.group}>
            <h2>{title}</h2>
            <ul>
              {brands()
                .filter((brand) => brand.tier === tier)
                .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
                .map((brand) => (
                  <BrandEntry key={brand.id} brand={brand} />
                ))}
            </ul>
          </section>
        ))}
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

/** Its name, what it makes that we repair, as icons, and how many of its codes we explain. */
function BrandEntry({ brand: { id, name, description, appliances } }: { brand: Brand }) {
  const codes = findBrandCodes(id)?.codes.length;
  return (
    <li className={styles.entry}>
      <h3>{name}</h3>
      <p>{description}</p>
      <div>
        {servicesAbout(appliances).map((service) => (
          <ServiceIcon key={service} name={getService(service).icon} />
        ))}
        {codes && <span>{codes === 1 ? "1 code" : `${codes} codes`}</span>}
      </div>
      <MoreLink href={href("brand", id)} about={name}>
        View Details
      </MoreLink>
    </li>
  );
}
