import {
  CookingPot,
  Droplets,
  Flame,
  type IconNode,
  SearchCheck,
  ShieldCheck,
  Siren,
  ThermometerSun,
  Users,
  Wind,
  Wrench,
  Zap,
} from "lucide";
import { cities } from "../../../content/places/cities.ts";
import { firstAid } from "../../../content/problems/first-aid.ts";
import { problemPath, problemsOfService, problemsPath } from "../../../content/problems/problem-pages.ts";
import type { FirstAid as FirstAidCard, Overview, Service } from "../../../content/reading/schema.ts";
import { emergencyCalls } from "../../../content/safety/emergency-calls.ts";
import { getService, numberOf, services } from "../../../content/services/services.ts";
import { facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { Faq } from "../../components/Accordion.tsx";
import { EmergencyButtons } from "../../components/Advice.tsx";
import { Beside, Pair } from "../../components/Bands.tsx";
import { ButtonLink, ButtonRow } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { Icon } from "../../components/Icon.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { Names } from "../Names.tsx";
import { picturesOf, servicesAbout } from "../page-pictures.ts";
import styles from "./OverviewScreen.module.css";

export const overviewCrumbs = fromHome({ name: "Appliance Repair", path: href("overview") });

/** /appliance-repair */
export function OverviewScreen({ overview }: { overview: Overview }) {
  return (
    <>
      <PageHero
        crumbs={overviewCrumbs}
        title={overview.title}
        lead={overview.lead}
        texts={["overview.lead"]}
        aside={<Coast appliances={picturesOf(["Refrigerators", "Ranges", "Washers"])} />}
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
        <ApplianceIndex />
      </Section>
      <Section ground="navy" className={styles.why}>
        <SectionHead title="Why choose us" more={{ href: href("prices"), label: "Prices" }} />
        <Tiles
          tiles={overview.benefits.map(({ title, text }, at) => ({ icon: benefitIcons[at] ?? Wrench, title, text }))}
        />
      </Section>
      {overview.problems.length > 0 && (
        <Section ground="sky">
          <SectionHead
            title={`${overview.problems.length === 6 ? "Six c" : "C"}ommon problems`}
            more={{ href: problemsPath, label: "All problems" }}
          />
          <ul className={styles.problems}>
            {overview.problems.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="first-aid">
        <SectionHead title="Do this first" text="The first few minutes, in the right order." />
        <FirstMinutes advice={firstAid()} />
      </Section>
      {overview.tips.length > 0 && (
        <Section ground="white">
          <SectionHead title="Small habits that prevent repairs" />
          <div className={styles.tips}>
            {overview.tips.map(({ appliance, items }) => (
              <div key={appliance}>
                {servicesAbout([appliance]).map((id) => (
                  <CutOut key={id} picture={getService(id).picture} />
                ))}
                <h3>{appliance}</h3>
                <CheckList items={items} />
              </div>
            ))}
          </div>
        </Section>
      )}
      <Beside
        ground="skySoft"
        title="Questions and answers"
        text={
          <p>
            Another question? <a href="/#contact">Contact us</a> and we’ll answer within {facts().replyHours} hours.
          </p>
        }
      >
        <Faq questions={overview.faq} texts="overview.faq" />
      </Beside>
      <Pair>
        <Block title="Brands we repair" more={{ href: href("brands"), label: "View All Brands" }}>
          <Names>
            <BrandChips />
          </Names>
        </Block>
        <Block
          title="Cities we serve"
          more={{
            href: "/#service-areas",
            label: cities().length === 1 ? "The map" : `All ${cities().length} communities`,
          }}
        >
          <Names>
            <CityChips />
          </Names>
        </Block>
      </Pair>
      <ClosingBand {...overview.closing} texts="overview.closing">
        <ButtonLink href="/#contact">Contact us</ButtonLink>
      </ClosingBand>
    </>
  );
}

function CutOut({ picture }: { picture: Service["picture"] }) {
  const { src, w, h } = cutOuts[picture].img;
  return <img src={src} width={w} height={h} alt="" loading="lazy" />;
}

/** Each appliance with its commonest problems, which lead to what to do about them; its name leads to its repair. */
const ApplianceIndex = () => (
  <ul className={styles.index}>
    {services().map(({ id, slug, title, picture }) => (
      <li key={id}>
        <CutOut picture={picture} />
        <div>
          <h3>
            <a href={href("service", slug)}>{title}</a>
          </h3>
          <ul>
            {problemsOfService(id)
              .slice(0, 3)
              .map((problem) => (
                <li key={problem.slug}>
                  <a href={problemPath(problem)}>{problem.issue}</a>
                </li>
              ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);

/** Of the four benefits, in their order. */
const benefitIcons = [SearchCheck, Users, Zap, ShieldCheck];

const firstAidIcons: Readonly<Record<string, IconNode>> = {
  gas: Wind,
  burning: Flame,
  grease: CookingPot,
  water: Droplets,
  food: ThermometerSun,
};

/** What to do first: the numbers for all emergencies, those side by side, then what can wait for a card of its own. */
function FirstMinutes({ advice }: { advice: readonly FirstAidCard[] }) {
  const emergencies = advice.filter(({ isEmergency }) => isEmergency);
  const others = advice.filter(({ isEmergency }) => !isEmergency);
  return (
    <div className={styles.firstAid}>
      {emergencies.length > 0 && (
        // A link to the first shows the numbers, too.
        <div id={emergencies[0]?.id} data-emergency="">
          <div className={styles.numbers}>
            <p>Gas, smoke or flames? Get everyone out, then call from outside.</p>
            <ButtonRow>
              <EmergencyButtons calls={emergencyCalls(emergencies.flatMap(({ steps }) => steps).join(" "))} />
              <CallButton small>Call us</CallButton>
            </ButtonRow>
          </div>
          <FirstAidCards advice={emergencies} isFirstLinked />
        </div>
      )}
      {others.length > 0 && <FirstAidCards advice={others} />}
    </div>
  );
}

function FirstAidCards({ advice, isFirstLinked }: { advice: readonly FirstAidCard[]; isFirstLinked?: boolean }) {
  return (
    <ul>
      {advice.map(({ id, title, steps }, at) => (
        <li key={id} id={isFirstLinked && at === 0 ? undefined : id}>
          <h3>
            <Icon of={firstAidIcons[id] ?? Siren} />
            {title}
          </h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
