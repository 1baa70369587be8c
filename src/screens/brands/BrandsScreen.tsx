import { brands } from "../../catalog/brands.ts";
import { services } from "../../catalog/services/services.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { Chips } from "../../components/Chips.tsx";
import { CityChips } from "../../components/CityChips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { BrandIndex } from "./BrandIndex.tsx";
import styles from "./BrandsScreen.module.css";

export const brandsCrumbs = [
  { name: "Home", path: "/" },
  { name: "Brands", path: "/brands" },
];
const groups = [
  { title: "Popular and premium brands", brands: brands.filter(({ tier }) => tier === "mainstream") },
  { title: "Luxury and specialty makers", brands: brands.filter(({ tier }) => tier === "luxury") },
];

/** /brands: all brands from A to Z, city chips, six service chips and help for other brands. */
export function BrandsScreen() {
  return (
    <>
      <PageHero
        crumbs={brandsCrumbs}
        title="Brands we repair"
        lead={`All ${brands.length} makers, and what usually fails on each.`}
        scene="kitchen"
        listFirst
        buttons={
          <>
            <BookButton>Book Service Now</BookButton>
            <CallButton />
          </>
        }
      />
      <Section ground="white" tucked className={styles.list}>
        <BrandIndex groups={groups} />
        <div className={styles.other}>
          <h2>Can't Find Your Brand?</h2>
          <p>
            We service other brands too. Tell us the name and the model number, and we’ll say right away whether we can
            help.
          </p>
          <CallButton />
        </div>
      </Section>
      <Section tucked className={styles.chips}>
        <Block title="Services" more={{ href: "/services", label: "View All Services" }}>
          <Chips links={services.slice(0, 6).map(({ slug, title }) => ({ href: `/services/${slug}`, label: title }))} />
        </Block>
        <Block title="Cities we serve">
          <CityChips />
        </Block>
      </Section>
      <ClosingBand
        title="Know the brand, not the fault?"
        text="Finding it is our job. Pick a time and tell us what it’s doing."
      >
        <BookButton>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}
