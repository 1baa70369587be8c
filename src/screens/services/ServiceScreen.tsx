import { BadgeCheck, MapPin, ShieldCheck, Tag } from "lucide";
import { standing } from "../../business/derived/standing-in-words.ts";
import { warrantyDays } from "../../business/promises.ts";
import { northToSouth } from "../../catalog/places/cities.ts";
import { appliancePath, issuePath } from "../../catalog/problems/problem-pages.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { BrandChips } from "../../components/BrandChips.tsx";
import { serviceBenefits } from "../../components/benefits.ts";
import { CallButton } from "../../components/CallButton.tsx";
import { CityChips } from "../../components/CityChips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { IssueList } from "../../components/IssueList.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Facts, HoursPanels, Panel, Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Prose, UntilWeArrive, WithSidebar } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";

const badges = [
  { icon: <Icon of={MapPin} />, title: "All of Pinellas County", text: northToSouth },
  { icon: <Icon of={ShieldCheck} />, title: `${warrantyDays}-day warranty`, text: "Parts and labor" },
  ...(standing ? [{ icon: <Icon of={BadgeCheck} />, ...standing }] : []),
  { icon: <Icon of={Tag} />, title: "Flat rate", text: "Price agreed before work starts" },
];

/** Breadcrumbs of a service page. */
export const serviceCrumbs = (service: Service) => [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
  { name: service.title, path: `/services/${service.slug}` },
];

/** /services/{serviceId} */
export function ServiceScreen({ service }: { service: Service }) {
  const picture = { name: service.picture, alt: service.pictureAlt };
  const schedule = <BookButton service={service.id}>Schedule {service.title}</BookButton>;
  return (
    <>
      <PageHero
        crumbs={serviceCrumbs(service)}
        title={service.title}
        lead={service.lead}
        {...(picture && { picture })}
        buttons={
          <>
            {schedule}
            <CallButton>Call for Immediate Service</CallButton>
          </>
        }
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={<ServiceSidebar service={service} />}>
          <Block
            title="Common Issues We Fix"
            more={{ href: appliancePath(service.id), label: "Point at it on a picture" }}
          >
            <IssueList issues={service.details.map((issue) => ({ issue, href: issuePath(service.id, issue) }))} />
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
      <ClosingBand title={service.closing.title} text={service.closing.text}>
        <BookButton service={service.id}>Book Online</BookButton>
      </ClosingBand>
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
      <HoursPanels />
      <Panel ground="sky" title="Service area and warranty">
        <Facts facts={badges} />
      </Panel>
    </Sidebar>
  );
}
