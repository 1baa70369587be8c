import { cities, leadingCities, servedArea } from "../../../content/places/cities.ts";
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
import { CountyDrawing } from "../../maps/CountyMap.tsx";
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
        aside={<CountyDrawing className={styles.map} lit={coverage?.answer === "yes" ? coverage.places : []} />}
      />
      <Section ground="white">
        <SectionHead
          title={cities().length === 1 ? "Where we go" : `${cities().length} communities, north to south`}
          more={{ href: href("services"), label: "What we repair" }}
        />
        <div className={styles.areas}>
          {areas().map(({ title, places }) => (
            <div key={title}>
              <h3>{title}</h3>
              <LinkColumn ruled links={places.map(({ slug, name }) => ({ href: href("city", slug), label: name }))} />
            </div>
          ))}
        </div>
        <Accordion
          name="zip-codes"
          wide
          items={[{ title: "All communities and their ZIP codes", body: <ZipCodes /> }]}
        />
      </Section>
      <Section ground="skySoft">
        <SectionHead title="Just outside" text="We often go a little farther, so call us if you’re in one of these." />
        <ul className={styles.border}>
          {borderPlaces.map(({ place, zipCodes }) => (
            <li key={place}>
              {place}
              <span>{zipCodes.join(", ")}</span>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand title="Something isn’t working?" text="Choose a day and a time window." />
    </>
  );
}

/** From which latitude on a place is in the north of the county, and in its middle. */
const [north, middle] = [27.98, 27.825];

/** The cities in three parts of the county, each from large to small; then those that the owner has added without a place on the map. */
function areas() {
  const latitudeOf = (city: City) => city.coordinates?.[0];
  const parts = [
    { title: "North county", isIn: (at = 0) => at >= north },
    { title: "Mid-county", isIn: (at = 0) => at >= middle && at < north },
    { title: "South county", isIn: (at = middle) => at < middle },
    { title: "And", isIn: (at?: number) => at === undefined },
  ];
  return parts
    .map(({ title, isIn }) => ({ title, places: leadingCities().filter((city) => isIn(latitudeOf(city))) }))
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
