import { cities, servedArea } from "../../../content/places/cities.ts";
import {
  bookingPlace,
  borderPlaces,
  type Coverage,
  countyPlaces,
  coverageInWords,
  longestPlace,
} from "../../../content/places/coverage.ts";
import { href } from "../../../shared/links/href.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { AnswerCard } from "../../components/AnswerCard.tsx";
import { BookButton } from "../../components/BookButton.tsx";
import { SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { TextField } from "../../components/Field.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { TermList } from "../../components/TermList.tsx";
import { Block, Note, WithSidebar } from "../../components/TextColumn.tsx";
import { FormSidebar } from "../../components/VisitPanels.tsx";
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

/** /coverage: whether a technician comes to a ZIP code or city, and all ZIP codes of the county. */
export function CoverageScreen({ typed, coverage, next, service }: CoverageScreenProps) {
  return (
    <>
      <PageHero
        crumbs={coverageCrumbs}
        title="Do we come to you?"
        lead={`We serve ${servedArea()}. Type your ZIP code or city to see the next open visit.`}
        aside={
          // Sending the form leads to the answer; the form takes its place until there is one.
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
        }
      />
      <WithSidebar sidebar={<FormSidebar />}>
        {coverage && <Answer coverage={coverage} typed={typed} next={next} service={service} />}
        <Block title="All communities and their ZIP codes">
          <div className={styles.places}>
            <TermList
              rows={countyPlaces().map(({ place, zipCodes }) => ({
                id: place,
                term: <PlaceName name={place} />,
                details: zipCodes.join(", "),
              }))}
            />
          </div>
        </Block>
        <Block title="Just outside">
          <p>
            We often go a little farther, so call us if you’re in{" "}
            {borderPlaces.map(({ place, zipCodes }) => `${place} (${zipCodes.join(", ")})`).join("; ")}.
          </p>
          <Note>
            Several communities can share a ZIP code. The Postal Service names each one after its post office, which
            isn’t always the town you live in.
          </Note>
        </Block>
      </WithSidebar>
      <ClosingBand title="Something isn’t working?" text="Choose a day and a time window." />
    </>
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
