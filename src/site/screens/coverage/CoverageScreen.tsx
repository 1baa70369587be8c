import { cities, servedArea } from "../../../content/places/cities.ts";
import {
  bookingPlace,
  borderPlaces,
  type Coverage,
  countyPlaces,
  coverageInWords,
  longestPlace,
} from "../../../content/places/coverage.ts";
import type { City } from "../../../content/reading/schema.ts";
import { href } from "../../../shared/links/href.ts";
import { type CityScene, cityScenes } from "../../../shared/places/city-scene.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { Accordion } from "../../components/Accordion.tsx";
import { AnswerCard } from "../../components/AnswerCard.tsx";
import { BookButton } from "../../components/BookButton.tsx";
import { SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { TextField } from "../../components/Field.tsx";
import { LinkColumn } from "../../components/LinkColumn.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { TermList } from "../../components/TermList.tsx";
import { Note } from "../../components/TextColumn.tsx";
import { CountyChart } from "../../maps/CountyMap.tsx";
import { shorePath, streetSize } from "../../scenes/scenes.ts";
import styles from "./CoverageScreen.module.css";

export const coverageCrumbs = fromHome({ name: "Areas", path: href("coverage") });

interface CoverageScreenProps {
  /** As somebody typed it. */
  typed: string;
  coverage: Coverage | undefined;
  next: { date: string; slot: string; text: string } | undefined;
  /** What a booking begins with, if it is known. */
  service: ServiceId | undefined;
}

/** /coverage: whether a technician comes to a ZIP code or city, the county drawn beside it, and all its ZIP codes. */
export function CoverageScreen({ typed, coverage, next, service }: CoverageScreenProps) {
  return (
    <>
      <PageHero
        crumbs={coverageCrumbs}
        title="Do we come to you?"
        lead={`We serve ${servedArea()}. Type your ZIP code or city to see the next open visit.`}
        list={
          <>
            <form
              className={styles.form}
              method="get"
              action={`${href("coverage")}#answer`}
              aria-label="Service area"
              {...(!coverage && { id: "answer" })}
            >
              <TextField
                id="place"
                name="place"
                label="ZIP code or city"
                autoComplete="postal-code"
                autoCapitalize="words"
                maxLength={longestPlace}
                defaultValue={typed.slice(0, longestPlace)}
                required
              />
              <SubmitButton look="navy">Check</SubmitButton>
            </form>
            {coverage && <Answer coverage={coverage} typed={typed} next={next} service={service} />}
          </>
        }
        behind={<CountyChart className={styles.chart} lit={coverage?.answer === "yes" ? coverage.places : []} />}
        className={styles.hero}
        saysNextVisit={coverage?.answer !== "no"}
      />
      <Section ground="white">
        <SectionHead
          title={cities().length === 1 ? "Where we go" : `${cities().length} communities on one shore`}
          more={{ href: href("services"), label: "What we repair" }}
        />
        <ul className={styles.streets}>
          {streets().map(({ scene, title, places }) => (
            <li key={scene}>
              <img className={styles[scene]} src={shorePath} alt="" {...streetSize} loading="lazy" />
              <h3>{title}</h3>
              <LinkColumn ruled links={places.map(({ slug, name }) => ({ href: href("city", slug), label: name }))} />
            </li>
          ))}
        </ul>
        <Accordion
          name="zip-codes"
          wide
          items={[{ title: "All communities and their ZIP codes", body: <ZipCodes /> }]}
        />
      </Section>
      <Section className={styles.outside}>
        <div>
          <h2>Just outside</h2>
          <p>We often go a little farther, so call us if you’re in one of these.</p>
          <CallButton />
        </div>
        <ul>
          {borderPlaces.map(({ place, zipCodes }) => (
            <li key={place}>
              <strong>{place}</strong>
              {zipCodes.join(", ")}
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand title="Something isn’t working?" text="Choose a day and a time window." />
    </>
  );
}

const streetTitles: Readonly<Record<CityScene, string>> = {
  beach: "Along the beach",
  condos: "Condos by the water",
  bungalows: "Bungalow streets",
  ranch: "Ranch houses inland",
};

/** The cities by what most of their streets look like, as their own pages show it, each group from north to south. */
function streets() {
  const latitudeOf = ({ coordinates }: City) => coordinates?.[0] ?? 0;
  const places = cities().toSorted((one, other) => latitudeOf(other) - latitudeOf(one));
  return cityScenes
    .map((scene) => ({ scene, title: streetTitles[scene], places: places.filter((city) => city.scene === scene) }))
    .filter(({ places }) => places.length > 0);
}

/** Folded: few come for another ZIP code than the one that they typed. */
function ZipCodes() {
  return (
    <div className={styles.places}>
      <TermList
        rows={countyPlaces().map(({ place, zipCodes }) => ({
          id: place,
          term: <PlaceName name={place} />,
          details: zipCodes.join(", "),
        }))}
      />
      <Note>
        Several communities can share a ZIP code. The Postal Service names each one after its post office, which isn’t
        always the town you live in.
      </Note>
    </div>
  );
}

/** With a link to the city's page, if it has one. */
function PlaceName({ name }: { name: string }) {
  const city = cities().find((city) => city.name === name);
  return city ? <a href={href("city", city.slug)}>{name}</a> : name;
}

/** What we say of a place. Whatever that is, calling is offered, and nothing keeps anyone from booking. */
function Answer({ coverage, typed, next, service }: CoverageScreenProps & { coverage: Coverage }) {
  const { title, text } = coverageInWords(coverage, next?.text);
  const guess = coverage.answer === "unknown" ? coverage.guess : undefined;
  return (
    <AnswerCard
      id="answer"
      className={styles.answer}
      aria-labelledby="answer-title"
      data-answer={coverage.answer}
      buttons={
        <>
          {coverage.answer !== "no" && (
            <BookButton service={service} visit={next} place={bookingPlace(typed)}>
              {next ? "Book This Visit" : "Book Online"}
            </BookButton>
          )}
          <CallButton />
        </>
      }
    >
      <h2 id="answer-title">{title}</h2>
      <p>{text}</p>
      {guess && (
        <p>
          Did you mean <a href={`${href("coverage")}?place=${encodeURIComponent(guess.label)}#answer`}>{guess.label}</a>
          ?
        </p>
      )}
    </AnswerCard>
  );
}
