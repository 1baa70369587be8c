import { brands } from "../catalog/brands.ts";
import type { Brand } from "../catalog/reading/schema.ts";
import { services } from "../catalog/services.ts";
import { BookButton } from "../components/BookButton.tsx";
import { CallButton } from "../components/CallButton.tsx";
import { Chips } from "../components/Chips.tsx";
import { CityChips } from "../components/CityChips.tsx";
import { ClosingBand } from "../components/ClosingBand.tsx";
import { MoreLink } from "../components/MoreLink.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { Section, SectionHead } from "../components/Section.tsx";
import { Block } from "../components/TextColumn.tsx";
import styles from "./BrandsScreen.module.css";

export const brandsCrumbs = [
  { name: "Home", path: "/" },
  { name: "Brands", path: "/brands" },
];
const mainstream = brands.filter(({ tier }) => tier === "mainstream");
const luxury = brands.filter(({ tier }) => tier === "luxury");

/** /brands: brand cards, city chips, six service chips and help for other brands. */
export function BrandsScreen() {
  return (
    <>
      <PageHero
        crumbs={brandsCrumbs}
        title="Brands we repair"
        lead={`All ${brands.length} makers, from the names in most kitchens to the built-in specialists. Find yours and see what usually fails.`}
        scene="kitchen"
        buttons={
          <>
            <BookButton>Book Service Now</BookButton>
            <CallButton />
          </>
        }
      />
      <Section ground="white">
        <SectionHead title="Popular and premium brands" />
        <BrandCards brands={mainstream} />
      </Section>
      <Section>
        <SectionHead title="Luxury and specialty makers" />
        <BrandCards brands={luxury} />
      </Section>
      <Section ground="sky">
        <div className={styles.other}>
          <h2>Can't Find Your Brand?</h2>
          <p>
            We service other brands too. Tell us the name and the model number on the tag, and we’ll tell you right away
            whether we can help.
          </p>
          <CallButton />
        </div>
      </Section>
      <Section ground="white" className={styles.chips}>
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

function BrandCards({ brands: list }: { brands: readonly Brand[] }) {
  return (
    <ul className={styles.cards}>
      {list.map(({ id, name, description }) => (
        <li key={id} className={styles.card}>
          <h3>{name}</h3>
          <p>{description}</p>
          <MoreLink href={`/brands/${id}`} about={name}>
            View Details
          </MoreLink>
        </li>
      ))}
    </ul>
  );
}
