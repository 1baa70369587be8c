import { cities } from "../../../content/places/cities.ts";
import { firstAid } from "../../../content/problems/first-aid.ts";
import { problemsPath } from "../../../content/problems/problem-pages.ts";
import type { Overview, TitledText } from "../../../content/reading/schema.ts";
import { numberOf, services } from "../../../content/services/services.ts";
import { facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { Faq } from "../../components/Accordion.tsx";
import { Advice } from "../../components/Advice.tsx";
import { ButtonLink } from "../../components/Button.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { LazyPicture } from "../../components/LazyPicture.tsx";
import { fromHome } from "../../components/PageHero.tsx";
import { SceneHero } from "../../components/SceneHero.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { ServiceCards } from "../../components/ServiceCard.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { picturesOf } from "../page-pictures.ts";
import styles from "./OverviewScreen.module.css";

export const overviewCrumbs = fromHome({ name: "Appliance Repair", path: href("overview") });

/** /appliance-repair */
export function OverviewScreen({ overview }: { overview: Overview }) {
  return (
    <>
      <SceneHero
        crumbs={overviewCrumbs}
        title={overview.title}
        lead={overview.lead}
        texts={["overview.lead"]}
        scene="built-in"
        list={
          <div className={styles.bullets}>
            <CheckList items={overview.bullets} />
          </div>
        }
        book={{ label: "Book Service Now" }}
      />
      <Section ground="white">
        <SectionHead
          title={`${numberOf("repair")}, one local crew`}
          more={{ href: href("services"), label: "View All Services" }}
        />
        <ServiceCards services={services()} to="service" />
      </Section>
      <Section ground="skySoft" id="first-aid">
        <SectionHead title="Do this first" text="The first few minutes, in the right order." />
        <FirstAid advice={firstAid()} />
      </Section>
      <Section>
        <SectionHead title="Why choose us" more={{ href: href("prices"), label: "Prices" }} />
        <Texts texts={overview.benefits} columns="two" />
      </Section>
      {overview.problems.length > 0 && (
        <Section ground="sky">
          <SectionHead
            title={`${overview.problems.length === 6 ? "Six c" : "C"}ommon problems`}
            more={{ href: problemsPath, label: "All problems" }}
          />
          <Texts texts={overview.problems} />
        </Section>
      )}
      {overview.tips.length > 0 && (
        <Section ground="white">
          <SectionHead title="Small habits that prevent repairs" />
          <div className={styles.tips}>
            {overview.tips.map(({ appliance, items }) => (
              <div key={appliance}>
                {picturesOf([appliance]).map((picture) => (
                  <LazyPicture key={picture.name} {...picture} form="small" sizes="(width >= 64rem) 10rem, 5.5rem" />
                ))}
                <h3>{appliance}</h3>
                <CheckList items={items} />
              </div>
            ))}
          </div>
        </Section>
      )}
      <Section className={styles.chips}>
        <Block title="Brands we repair" more={{ href: href("brands"), label: "View All Brands" }}>
          <BrandChips />
        </Block>
        <Block
          title="Cities we serve"
          more={{
            href: "/#service-areas",
            label: cities().length === 1 ? "The map" : `All ${cities().length} communities`,
          }}
        >
          <CityChips />
        </Block>
      </Section>
      <Section ground="skySoft">
        <SectionHead title="Questions and answers" />
        <Faq questions={overview.faq} texts="overview.faq" />
        <p className={styles.contact}>
          Another question? <a href="/#contact">Contact us</a> and we’ll answer within {facts().replyHours} hours.
        </p>
      </Section>
      <ClosingBand {...overview.closing} texts="overview.closing">
        <ButtonLink href="/#contact">Contact us</ButtonLink>
      </ClosingBand>
    </>
  );
}

function Texts({ texts, columns = "three" }: { texts: readonly TitledText[]; columns?: "two" | "three" }) {
  return (
    <ul className={`${styles.texts} ${styles[columns]}`}>
      {texts.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Advice>{text}</Advice>
        </li>
      ))}
    </ul>
  );
}
