import { CalendarCheck, CarFront, Droplets, House, Mailbox, MapPin, ShieldCheck, Star, Zap } from "lucide";
import { closingOf, isPlaced, listed } from "../../../content/places/cities.ts";
import { type GasUtility, gasUtilities } from "../../../content/places/gas-utilities.ts";
import { neighborsOf } from "../../../content/places/neighbors.ts";
import type { City } from "../../../content/reading/schema.ts";
import { cityPageServices, getService, services } from "../../../content/services/services.ts";
import { priceRange } from "../../../facts/derived/price.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { shown } from "../../../facts/derived/shown-facts.ts";
import { doneVisits, facts } from "../../../facts/site.ts";
import { cityKey } from "../../../shared/form/address.ts";
import { href } from "../../../shared/links/href.ts";
import { isGasless, noGasSentence } from "../../../shared/services/offered-services.ts";
import { capitalized } from "../../../shared/text.ts";
import { Advice } from "../../components/Advice.tsx";
import { Across, Pair } from "../../components/Bands.tsx";
import { bookingLink } from "../../components/BookButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { Icon } from "../../components/Icon.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Facts, HoursPanel, Sidebar } from "../../components/Panel.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import { Block, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { type Tile, Tiles } from "../../components/Tiles.tsx";
import { CityMap } from "../../maps/CityMap.tsx";
import { sceneAlt, scenePath } from "../../scenes/scenes.ts";
import { DoneVisits } from "../DoneVisits.tsx";
import { Names } from "../Names.tsx";
import { servicesAbout } from "../page-pictures.ts";
import styles from "./CityScreen.module.css";

/** "Experienced, certified technicians", as far as that is promised. */
function techniciansAre(): string[] {
  const words = [facts().promises.experienced && "experienced", shown().certified && "certified"].filter(Boolean);
  return words.length > 0 ? [capitalized(`${words.join(", ")} technicians`)] : [];
}

const expectations = () => [
  ...(facts().promises.sameDay ? ["Prompt response, often today or tomorrow"] : []),
  ...techniciansAre(),
  isPromised("flatRate") ? "Upfront flat-rate pricing" : "Upfront pricing",
  shown().genuineParts ? "Quality parts" : "Parts for your model number",
  `${facts().warrantyDays}-day warranty on parts and labor`,
];

/** All services, those first whose appliances the city's problems name. */
function servicesByProblems({ problems }: City) {
  const named = servicesAbout(problems.map(({ title, text }) => `${title} ${text}`)).map(getService);
  return [...new Set([...named, ...cityPageServices(), ...services()])];
}

/** Breadcrumbs of a city page. */
export const cityCrumbs = ({ name, slug }: City) =>
  fromHome({ name: "Areas", path: href("coverage") }, { name, path: href("city", slug) });

/** /locations/{cityId} */
export function CityScreen({ city }: { city: City }) {
  const gas = city.local.gas && [gasUtilities[city.local.gas]];
  return (
    <>
      <PageHero
        crumbs={cityCrumbs(city)}
        title={city.headline}
        texts={[`cities.${city.slug}.headline`, `cities.${city.slug}.lead`]}
        lead={
          <>
            <Rating city={city} />
            {city.lead}
          </>
        }
        aside={<Coast scene={scenePath(city.scene)} alt={sceneAlt[city.scene]} />}
        book={{ label: "Schedule Service" }}
      />
      <WithSidebar sidebar={<CitySidebar city={city} />}>
        <Block
          title={`Book a repair in ${city.name}`}
          more={{ href: href("services"), label: "View All Appliance Services" }}
        >
          <Bookings city={city} />
          <DoneVisits counts={doneVisits().cities[cityKey(city.name)]} where={`in ${city.name}`} />
        </Block>
        <div className={styles.expect}>
          <Block title="What to expect">
            <CheckList items={expectations()} />
          </Block>
        </div>
      </WithSidebar>
      {(city.introduction.length > 0 || isPlaced(city)) && (
        <Pair ground="sky">
          {city.introduction.length > 0 && (
            <div>
              <h2>{`Homes and appliances in ${city.name}`}</h2>
              <Prose paragraphs={city.introduction} text={`cities.${city.slug}.introduction`} />
            </div>
          )}
          {isPlaced(city) && (
            <div className={styles.map}>
              <CityMap city={city} />
              <Prose paragraphs={[city.description]} />
            </div>
          )}
        </Pair>
      )}
      {city.problems.length > 0 && (
        <Across title={`Common problems in ${city.name}`}>
          <ul className={styles.problems}>
            {city.problems.map(({ title, text }) => (
              <li key={title}>
                <Appliance in={`${title} ${text}`} />
                <h3>{title}</h3>
                <div>
                  <Advice utilities={gas}>{text}</Advice>
                </div>
              </li>
            ))}
          </ul>
        </Across>
      )}
      <Across ground="white" title={`Good to know in ${city.name}`}>
        <div className={styles.facts}>
          <CityFacts city={city} />
          {gas && <SmellOfGas utilities={gas} />}
        </div>
      </Across>
      <Pair>
        {neighborsOf(city).length > 0 && (
          <Block title="Also nearby" more={{ href: href("coverage"), label: "All ZIP Codes" }}>
            <Names>
              <CityChips cities={neighborsOf(city)} />
            </Names>
          </Block>
        )}
        <Block title="Brands we service" more={{ href: href("brands"), label: "View All Brands" }}>
          <Names>
            <BrandChips />
          </Names>
        </Block>
      </Pair>
      <ClosingBand {...closingOf(city)} texts={`cities.${city.slug}.closing`} />
    </>
  );
}

/** Each appliance, whose repair is booked here. */
const Bookings = ({ city }: { city: City }) => (
  <ul className={styles.book}>
    {servicesByProblems(city).map(({ id, title, picture }) => {
      const { src, w, h } = cutOuts[picture].img;
      return (
        <li key={id}>
          <a {...bookingLink({ service: id, place: { city: city.name } })}>
            <img src={src} width={w} height={h} alt="" loading="lazy" />
            {`${title} in ${city.name}`}
            {priceRange(id) && <small>{priceRange(id)}</small>}
            <Icon of={CalendarCheck} />
          </a>
        </li>
      );
    })}
  </ul>
);

/** The appliance that a problem names first; a house where it names none. */
function Appliance({ in: text }: { in: string }) {
  const [named] = servicesAbout([text]);
  return named ? <ServiceIcon name={getService(named).icon} /> : <Icon of={House} />;
}

/** Near the city's name: on phones, the sidebar is far below. */
function Rating({ city }: { city: City }) {
  const rating = shown().ratingIn(city.slug);
  if (!rating) return null;
  return (
    <span className={styles.rating}>
      <Icon of={Star} />
      {rating.score}, {rating.url ? <a href={rating.url}>{rating.reviews}</a> : rating.reviews}
    </span>
  );
}

function CitySidebar({ city }: { city: City }) {
  const atAGlance = [
    { icon: MapPin, title: "Area", text: city.own ? city.name : `${city.name}, Pinellas County` },
    ...(facts().promises.sameDay ? [{ icon: Zap, title: "Same-day response" }] : []),
    { icon: ShieldCheck, title: `${facts().warrantyDays}-day warranty` },
  ];
  return (
    <Sidebar label="Booking and hours">
      <ActionPanel title={`${city.name} at a glance`}>
        <Facts facts={atAGlance} />
      </ActionPanel>
      <HoursPanel />
    </Sidebar>
  );
}

/** ZIP codes, neighborhoods and water of a place, and what to know before somebody comes there: as far as it is known. */
function CityFacts({ city: { local, arrival } }: { city: City }) {
  const { zipCodes, neighborhoods, water } = local;
  const tiles: (Tile | undefined | "")[] = [
    {
      icon: Mailbox,
      title: zipCodes.length > 1 || zipCodes[0]?.includes("–") ? "ZIP codes" : "ZIP code",
      text: listed(zipCodes),
    },
    neighborhoods && { icon: House, title: "Neighborhoods", text: listed(neighborhoods) },
    water && { icon: Droplets, title: "Tap water", text: water },
    arrival && { icon: CarFront, title: "Parking and access", text: arrival },
  ];
  return <Tiles tiles={tiles.filter((tile) => !!tile)} />;
}

/** Whom to call about a smell of gas: by the place's own utility. */
function SmellOfGas({ utilities }: { utilities: readonly GasUtility[] }) {
  const names = utilities.map(({ name }) => name).join(" or ");
  return (
    <Block title="Smell gas?">
      <Advice utilities={utilities}>
        {`Leave everything as it is and go outside. Then call 911 or ${names}${isGasless() ? `. ${noGasSentence}` : ", and us once they say it’s safe."}`}
      </Advice>
    </Block>
  );
}
