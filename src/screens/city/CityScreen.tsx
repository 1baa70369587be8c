import { Droplets, Flame, House, Mailbox, MapPin, ShieldCheck, Star, Zap } from "lucide";
import { business } from "../../business/business.ts";
import { priceLine } from "../../business/derived/price.ts";
import { shown } from "../../business/derived/shown-facts.ts";
import { closed, phoneHours } from "../../business/hours.ts";
import { warrantyDays } from "../../business/promises.ts";
import { cities, leadingCities } from "../../catalog/places/cities.ts";
import { gasUtilities } from "../../catalog/places/gas-utilities.ts";
import { neighborsOf } from "../../catalog/places/neighbors.ts";
import { problemsPath } from "../../catalog/problems/problem-pages.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { cityPageServices } from "../../catalog/services/services.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { ServiceLinks } from "../../components/LinkGrid.tsx";
import { CityMap, CoastDrawing } from "../../components/maps/CityMap.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Facts, HoursPanel, Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Note, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { type Tile, Tiles } from "../../components/Tiles.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { roomOfCity } from "../page-pictures.ts";
import { ServiceAreas } from "../ServiceAreas.tsx";
import styles from "./CityScreen.module.css";

const expectations = [
  "Prompt response, often today or tomorrow",
  shown.certified ? "Experienced, certified technicians" : "Experienced technicians",
  "Upfront flat-rate pricing",
  shown.genuineParts ? "Quality parts" : "Parts for your model number",
  `${warrantyDays}-day warranty on parts and labor`,
];

/** Whether someone answers the phone on all days. */
const isEveryDay = !phoneHours.includes(closed);

/** From A to Z; more would make the pages too large. */
const listedCities = leadingCities.slice(0, 40).toSorted((one, other) => one.name.localeCompare(other.name, "en"));

/** Breadcrumbs of a city page. */
export const cityCrumbs = ({ name, slug }: City) =>
  fromHome({ name: "Service areas", path: "/#service-areas" }, { name, path: `/locations/${slug}` });

/** /locations/{cityId} */
export function CityScreen({ city }: { city: City }) {
  return (
    <>
      <PageHero
        crumbs={cityCrumbs(city)}
        title={city.headline}
        lead={city.lead}
        scene={roomOfCity(city)}
        book={{ label: "Schedule Service" }}
        call={`Call ${business.phone.text}`}
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
            <CityMap city={city} />
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
        <ul className={styles.names}>
          {listedCities.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/locations/${slug}`} aria-current={slug === city.slug ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </ServiceAreas>
      <ClosingBand
        ground="navy"
        title={`Need a repair in ${city.name}?`}
        text={`Book online or call${isEveryDay ? ", seven days a week" : ""}. ${priceLine}`}
      />
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
      <HoursPanel />
    </Sidebar>
  );
}

/** "33708", "34688 and 34689", "Ozona, Crystal Beach and Innisbrook". */
const list = (items: readonly string[]) => new Intl.ListFormat("en-US").format(items);

/** ZIP codes, neighborhoods, water and gas of a place: what is known of them. */
function CityFacts({ city: { name, local } }: { city: City }) {
  const { zipCodes, neighborhoods, water } = local;
  const gas = local.gas && gasUtilities[local.gas];
  const tiles: (Tile | undefined | "")[] = [
    {
      icon: Mailbox,
      title: zipCodes.length > 1 || zipCodes[0]?.includes("–") ? "ZIP codes" : "ZIP code",
      text: list(zipCodes),
    },
    neighborhoods && { icon: House, title: "Neighborhoods", text: list(neighborhoods) },
    water && { icon: Droplets, title: "Tap water", text: water },
    gas && {
      icon: Flame,
      title: "Smell gas?",
      text: (
        <>
          Go outside first. Then call 911 or {gas.name} at <a href={gas.emergency.href}>{gas.emergency.text}</a>.
        </>
      ),
    },
  ];
  return (
    <Block title={`Good to know in ${name}`}>
      <Tiles tiles={tiles.filter((tile) => !!tile)} />
    </Block>
  );
}
