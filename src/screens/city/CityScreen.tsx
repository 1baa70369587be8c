import { MapPin, ShieldCheck, Star, Zap } from "lucide";
import { business } from "../../business/business.ts";
import { priceLine } from "../../business/derived/price.ts";
import { shown } from "../../business/derived/shown-facts.ts";
import { closed, phoneHours } from "../../business/hours.ts";
import { warrantyDays } from "../../business/promises.ts";
import { cities } from "../../catalog/places/cities.ts";
import { neighborsOf } from "../../catalog/places/neighbors.ts";
import { problemsPath } from "../../catalog/problems/problem-pages.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { cityPageServices } from "../../catalog/services/services.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { BrandChips } from "../../components/BrandChips.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { CityChips } from "../../components/CityChips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { ServiceLinks } from "../../components/LinkGrid.tsx";
import { CoastDrawing } from "../../components/maps/CoastDrawing.tsx";
import { PlaceNames } from "../../components/maps/PlaceNames.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Facts, HoursPanels, Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Note, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { roomOfCity } from "../room-pictures.ts";
import { ServiceAreas } from "../ServiceAreas.tsx";
import { CityFacts } from "./CityFacts.tsx";
import { CityMapCard } from "./CityMapCard.tsx";

const expectations = [
  "Prompt response, often today or tomorrow",
  shown.certified ? "Experienced, certified technicians" : "Experienced technicians",
  "Upfront flat-rate pricing",
  "Quality parts",
  `${warrantyDays}-day warranty on parts and labor`,
];

/** Whether someone answers the phone on all days. */
const isEveryDay = !phoneHours.includes(closed);

/** Breadcrumbs of a city page. */
export const cityCrumbs = (city: City) => [
  { name: "Home", path: "/" },
  { name: "Service areas", path: "/#service-areas" },
  { name: city.name, path: `/locations/${city.slug}` },
];

/** /locations/{cityId} */
export function CityScreen({ city }: { city: City }) {
  return (
    <>
      <PageHero
        crumbs={cityCrumbs(city)}
        title={city.headline}
        lead={city.lead}
        scene={roomOfCity(city)}
        buttons={
          <>
            <BookButton>Schedule Service</BookButton>
            <CallButton>Call {business.phone.text}</CallButton>
          </>
        }
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={<CitySidebar city={city} />}>
          <Block title={`Appliance repair in ${city.name}`}>
            <Prose paragraphs={city.introduction} />
          </Block>
          <Block
            title={`Common problems in ${city.name}`}
            more={{ href: problemsPath, label: "All problems, with first aid" }}
          >
            <TitledList items={city.problems} />
          </Block>
          <Block
            title={`Book a repair in ${city.name}`}
            more={{ href: "/services", label: "View All Appliance Services" }}
          >
            <ServiceLinks services={cityPageServices} city={city.name} />
          </Block>
          <Block title="What to expect">
            <CheckList items={expectations} />
            <Note>{city.arrival}</Note>
          </Block>
          <CityFacts city={city} />
          <Block title={`${city.name} on the map`}>
            <CityMapCard city={city} />
            <Prose paragraphs={[city.description]} />
          </Block>
          <Block title="Brands we service" more={{ href: "/brands", label: "View All Brands" }}>
            <BrandChips />
          </Block>
          <Block title="Also nearby" more={{ href: "/coverage", label: "All ZIP Codes" }}>
            <CityChips cities={neighborsOf(city)} />
          </Block>
        </WithSidebar>
      </Section>
      <ServiceAreas
        title={`${city.name} and the rest of the county`}
        text={`Friends in another town? We serve ${cities.length} communities countywide.`}
      >
        <PlaceNames current={city.slug} />
      </ServiceAreas>
      <ClosingBand
        title={`Need a repair in ${city.name}?`}
        text={`Book online or call${isEveryDay ? ", seven days a week" : ""}. ${priceLine}`}
      >
        <BookButton>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}

function CitySidebar({ city }: { city: City }) {
  const rating = shown.ratingIn(city.slug);
  const facts = [
    { icon: <Icon of={MapPin} />, title: "Area", text: `${city.name}, Pinellas County` },
    { icon: <Icon of={Zap} />, title: "Same-day response", text: "Book before the time window starts" },
    { icon: <Icon of={ShieldCheck} />, title: `${warrantyDays}-day warranty`, text: "Parts and labor" },
    ...(rating
      ? [
          {
            icon: <Icon of={Star} />,
            title: rating.score,
            text: rating.url ? <a href={rating.url}>{rating.reviews}</a> : rating.reviews,
          },
        ]
      : []),
  ];
  return (
    <Sidebar label="Booking and hours">
      <ActionPanel title={`${city.name} at a glance`}>
        <CoastDrawing city={city} />
        <Facts facts={facts} />
      </ActionPanel>
      <HoursPanels />
    </Sidebar>
  );
}
