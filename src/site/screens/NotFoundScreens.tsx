import { Fragment, type ReactNode } from "react";
import type { Guess } from "../../content/guesses/did-you-mean.ts";
import { problemsPath } from "../../content/problems/problem-pages.ts";
import type { City } from "../../content/reading/schema.ts";
import { services } from "../../content/services/services.ts";
import { business } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import { lostLinkPath } from "../../shared/links/private-path.ts";
import { BookButton } from "../components/BookButton.tsx";
import { ButtonLink, ButtonRow } from "../components/Button.tsx";
import { CallButton } from "../components/CallButton.tsx";
import { Chips } from "../components/Chips.tsx";
import { MoreLink } from "../components/MoreLink.tsx";
import { Section } from "../components/Section.tsx";
import { Shore } from "../components/Shore.tsx";
import styles from "./NotFoundScreens.module.css";

/** Any unknown path. The start script logs the attempted path. */
export function NotFoundScreen({ guesses = [] }: { guesses?: readonly Guess[] }) {
  return (
    <MessageScreen
      notFound
      hint={
        <>
          <DidYouMean guesses={guesses} />
          <div className={styles.help}>
            <h2>Something at home is broken?</h2>
            <MoreLink href={problemsPath}>What’s wrong?</MoreLink>
            <ButtonRow>
              <BookButton>Book a visit</BookButton>
              <CallButton />
            </ButtonRow>
          </div>
        </>
      }
      title="Oops! This page is broken"
      text="There is no page at this address."
    >
      <ButtonLink href="/" look="navy">
        Go to Homepage
      </ButtonLink>
      <span className={styles.back} data-go-back="">
        <ButtonLink href="/">Go Back</ButtonLink>
      </span>
    </MessageScreen>
  );
}

/** /services/{serviceId} of a service we don't offer. */
export function ServiceNotFoundScreen({ guess }: { guess: Guess | undefined }) {
  return (
    <MessageScreen
      notFound
      title="Service Not Found"
      text="Sorry, the service you're looking for does not exist."
      hint={
        <>
          <DidYouMean guesses={guess ? [guess] : []} />
          <nav className={styles.near} aria-labelledby="ours-title">
            <h2 id="ours-title">What we repair</h2>
            <Chips
              links={services().map(({ slug, shortName }) => ({ href: href("service", slug), label: shortName }))}
            />
          </nav>
        </>
      }
    >
      <ButtonLink href={href("services")} look="navy">
        View All Services
      </ButtonLink>
      <CallButton />
    </MessageScreen>
  );
}

/** A private page whose link is wrong or no longer belongs to a booking. */
export function VisitNotFoundScreen() {
  return (
    <MessageScreen
      title="We can’t find this visit"
      text="The link may be incomplete or too old. We can email it to you again, or call us and we’ll look it up."
    >
      <ButtonLink href={lostLinkPath} look="navy">
        Lost your link?
      </ButtonLink>
      <CallButton>Call {business().phone.text}</CallButton>
      {/* A device that keeps this link forgets it. */}
      <template data-visit="gone" />
    </MessageScreen>
  );
}

/** A version of the terms that no booking accepted. */
export function TermsNotFoundScreen() {
  return (
    <MessageScreen
      notFound
      title="Terms Not Found"
      text="We have no version of our terms at this address. Please open the link on your visit’s page again, or read the current terms."
    >
      <ButtonLink href={href("terms")} look="navy">
        Read the Current Terms
      </ButtonLink>
      <CallButton />
    </MessageScreen>
  );
}

/** /locations/{cityId} of a city without a page. */
export function CityNotFoundScreen({ city, near }: { city: Guess | undefined; near: readonly City[] }) {
  const cities = near.map(({ name, slug }) => ({ href: href("city", slug), label: name }));
  return (
    <MessageScreen
      notFound
      title="City Not Found"
      text="Sorry, we couldn't find information for the requested city."
      hint={
        cities.length > 0 ? (
          <nav className={styles.near} aria-labelledby="near-title">
            <h2 id="near-title">The nearest cities we serve</h2>
            <Chips links={cities} />
          </nav>
        ) : (
          <DidYouMean guesses={city ? [city] : []} />
        )
      }
    >
      <ButtonLink href="/" look="navy">
        Return to Home
      </ButtonLink>
      <CallButton />
    </MessageScreen>
  );
}

/** "Did you mean Dryer Repair or Samsung repair?", or nothing. */
function DidYouMean({ guesses }: { guesses: readonly Guess[] }) {
  if (guesses.length === 0) return null;
  return (
    <p className={styles.guess}>
      Did you mean{" "}
      {guesses.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && (index === guesses.length - 1 ? " or " : ", ")}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
      ?
    </p>
  );
}

interface MessageScreenProps {
  title: string;
  text: string;
  /** The start script logs the attempted path. */
  notFound?: boolean;
  /** Below the buttons: what else the visitor may have been looking for. */
  hint?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A page with one message: a page, service, city or visit wasn't found. */
function MessageScreen({ title, text, notFound, hint, children }: MessageScreenProps) {
  return (
    <>
      <Shore scene="dead-end" alt="Our van where the road ends at the water, before a barrier" notFound={notFound}>
        <h1 id="page-title">{title}</h1>
        <p className={styles.text}>{text}</p>
        <ButtonRow className={styles.buttons}>{children}</ButtonRow>
      </Shore>
      {hint && (
        <Section ground="white" tucked className={styles.hint}>
          {hint}
        </Section>
      )}
    </>
  );
}
