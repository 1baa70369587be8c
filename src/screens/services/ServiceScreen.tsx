import { BadgeCheck, MapPin, ShieldCheck, Tag, Wrench } from "lucide";
import { standing } from "../../business/derived/standing-in-words.ts";
import { warrantyDays } from "../../business/promises.ts";
import { northToSouth } from "../../catalog/places/cities.ts";
import { appliancePath, issuePath } from "../../catalog/problems/problem-pages.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { serviceBenefits } from "../../components/benefits.ts";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Facts, HoursPanel, Panel, Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Prose, UntilWeArrive, WithSidebar } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import styles from "./ServiceScreen.module.css";

const badges = [
  { icon: <Icon of={MapPin} />, title: "All of Pinellas County", text: northToSouth },
  { icon: <Icon of={ShieldCheck} />, title: `${warrantyDays}-day warranty`, text: "Parts and labor" },
  ...(standing ? [{ icon: <Icon of={BadgeCheck} />, ...standing }] : []),
  { icon: <Icon of={Tag} />, title: "Flat rate", text: "Price agreed before work starts" },
];

/** Breadcrumbs of a service page. */
export const serviceCrumbs = ({ title, slug }: Service) =>
  fromHome({ name: "Services", path: "/services" }, { name: title, path: `/services/${slug}` });

/** /services/{serviceId} */
export function ServiceScreen({ service }: { service: Service }) {
  return (
    <>
      <PageHero
        crumbs={serviceCrumbs(service)}
        title={service.title}
        lead={service.lead}
        picture={{ name: service.picture, alt: service.pictureAlt }}
        book={{ label: `Schedule ${service.title}`, service: service.id }}
        call="Call for Immediate Service"
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={<ServiceSidebar service={service} />}>
          <Block
            title="Common Issues We Fix"
            more={{ href: appliancePath(service.id), label: "Point at it on a picture" }}
          >
            <ul className={styles.issues}>
              {service.details.map((issue) => (
                <li key={issue}>
                  <Icon of={Wrench} />
                  <a href={issuePath(service.id, issue)}>{issue}</a>
                </li>
              ))}
            </ul>
            <UntilWeArrive>{service.untilWeArrive}</UntilWeArrive>
          </Block>
          <Block title={`About ${service.title.toLowerCase()}`}>
            <Prose paragraphs={service.introduction} />
            <MoreLink
              href={`/${service.id}`}
            >{`Causes, checks and tips: ${service.shortName.toLowerCase()} guide`}</MoreLink>
          </Block>
          <Block title="What you get">
            <Tiles tiles={serviceBenefits} />
          </Block>
          <Block title="Brands we repair" more={{ href: "/brands", label: "View All Brands" }}>
            <BrandChips />
          </Block>
          <Block title="Cities we serve">
            <CityChips />
          </Block>
        </WithSidebar>
      </Section>
      <ClosingBand ground="navy" {...service.closing} service={service.id} />
    </>
  );
}

function ServiceSidebar({ service }: { service: Service }) {
  return (
    <Sidebar label="Booking and hours">
      <ActionPanel
        title="Book this repair"
        text="Choose a time in about two minutes. Pay when the job is done."
        service={service.id}
      />
      <Panel ground="sky" title="Service area and warranty">
        <Facts facts={badges} />
      </Panel>
      <HoursPanel />
    </Sidebar>
  );
}
