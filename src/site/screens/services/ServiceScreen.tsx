import clsx from "clsx";
import { CalendarCheck, MapPin, ShieldCheck, Tag } from "lucide";
import { northToSouth, servedArea } from "../../../content/places/cities.ts";
import { appliancePath } from "../../../content/problems/problem-pages.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { jobPrices, startingPrice } from "../../../facts/derived/price.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { doneVisits, facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import { Advice } from "../../components/Advice.tsx";
import { Pair, Pictured } from "../../components/Bands.tsx";
import { bookingLink } from "../../components/BookButton.tsx";
import { serviceBenefits } from "../../components/benefits.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Facts, HoursPanel, Panel, Sidebar } from "../../components/Panel.tsx";
import { rooms } from "../../components/pictures.ts";
import { Section } from "../../components/Section.tsx";
import { Block, Note, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { JobPriceList } from "../../components/UsualPrices.tsx";
import { DoneVisits } from "../DoneVisits.tsx";
import { Names } from "../Names.tsx";
import { roomOfGuide } from "../page-pictures.ts";
import spots from "../problems/SpotPicture.module.css";
import { SpotPicture } from "../problems/SpotPicture.tsx";
import styles from "./ServiceScreen.module.css";

const badges = () => [
  { icon: MapPin, title: servedArea().replace(/^all/, "All"), text: northToSouth() },
  { icon: ShieldCheck, title: `${facts().warrantyDays}-day warranty`, text: "Parts and labor" },
  {
    icon: Tag,
    title:
      [isPromised("flatRate") && "Flat rate", startingPrice() && `from ${startingPrice()}`]
        .filter(Boolean)
        .join(", ") || "Upfront pricing",
    text: (
      <>
        Agreed before work starts. <a href={href("prices")}>What it includes</a>
      </>
    ),
  },
];

/** Breadcrumbs of a service page. */
export const serviceCrumbs = ({ title, slug }: Service) =>
  fromHome({ name: "Services", path: href("services") }, { name: `Book ${title}`, path: href("service", slug) });

/** /services/{serviceId}: where this appliance's repair is booked. Its guide explains. */
export function ServiceScreen({ service }: { service: Service }) {
  const room = roomOfGuide[service.id];
  const bookingOf = (problem: string) => bookingLink({ service: service.id, problem });
  return (
    <>
      <PageHero
        crumbs={serviceCrumbs(service)}
        title={service.title}
        lead={service.lead}
        texts={[`services.${service.id}.lead`]}
        aside={<Coast appliances={[{ name: service.picture, alt: service.pictureAlt }]} />}
        book={{ label: `Schedule ${service.title}`, service: service.id }}
        call={
          <span>
            Call for Immediate Service
            <span data-answers-from="" />
          </span>
        }
        price={service.id}
      />
      <Section ground="white" tucked>
        <Block
          title="Common Issues We Fix"
          more={{ href: appliancePath(service.id), label: "What to do first for each" }}
        >
          <p className={styles.hint}>Tap one to book it.</p>
          <div className={clsx(spots.pointing, styles.issues)}>
            <SpotPicture service={service} linkOf={({ issue }) => bookingOf(issue)} lazy />
            <ol className={spots.list}>
              {service.details.map((issue, index) => (
                <li key={issue}>
                  <a {...bookingOf(issue)} data-spot={index + 1}>
                    {issue}
                    <Icon of={CalendarCheck} />
                  </a>
                </li>
              ))}
            </ol>
          </div>
          {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
        </Block>
      </Section>
      <WithSidebar ground="page" sidebar={<ServiceSidebar />}>
        {jobPrices(service.id).length > 0 && (
          <Block title="What it usually costs" more={{ href: href("prices"), label: "How pricing works" }}>
            <JobPriceList service={service.id} />
          </Block>
        )}
        <Block title="What usually fails">
          <div className={styles.fails}>
            <TitledList items={service.fails} />
          </div>
          <DoneVisits counts={{ [service.id]: doneVisits().services[service.id] }} where="in Pinellas County" />
        </Block>
        <Block title={`About ${service.title.toLowerCase()}`}>
          <Prose paragraphs={service.introduction} text={`services.${service.id}.introduction`} />
          <MoreLink href={`/${service.id}`}>{`${service.shortName} guide`}</MoreLink>
        </Block>
      </WithSidebar>
      <Pair ground="sky">
        <Block title="Have this ready">
          <div className={styles.large}>
            <CheckList items={service.ready} />
          </div>
        </Block>
        <Block title="Until we arrive">
          <div className={styles.large}>
            <Advice>{service.untilWeArrive}</Advice>
          </div>
        </Block>
      </Pair>
      <Pictured ground="navy" picture={{ name: room, alt: rooms[room] }}>
        <h2>What you get</h2>
        <Tiles tiles={serviceBenefits(service)} />
      </Pictured>
      <Pair>
        <Block title="Brands we repair" more={{ href: href("brands"), label: "View All Brands" }}>
          <Names>
            <BrandChips />
          </Names>
        </Block>
        <Block title="Cities we serve">
          <Names>
            <CityChips />
          </Names>
        </Block>
      </Pair>
      <ClosingBand {...service.closing} texts={`services.${service.id}.closing`} service={service.id} />
    </>
  );
}

function ServiceSidebar() {
  return (
    <Sidebar label="Service area and hours">
      <Panel ground="sky" title="Service area and warranty">
        <Facts facts={badges()} />
      </Panel>
      <HoursPanel />
    </Sidebar>
  );
}
