import { business } from "../business/business.ts";
import { ButtonLink } from "../components/Button.tsx";
import { CallButton } from "../components/CallButton.tsx";
import { MessageScreen } from "./MessageScreen.tsx";
import styles from "./NotFoundScreens.module.css";

/** Any unknown path. The start script logs the attempted path. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      notFound
      title="Oops! This page is broken"
      text={`This address doesn’t lead anywhere. If something at home is broken, call ${business.phone.text.replaceAll(" ", "\u00a0")}.`}
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
export function ServiceNotFoundScreen() {
  return (
    <MessageScreen notFound title="Service Not Found" text="Sorry, the service you're looking for does not exist.">
      <ButtonLink href="/services" look="navy">
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
      title="We can't find this visit"
      text="The link may be incomplete or too old. Please open it again from your confirmation email, or call us and we’ll look it up."
    >
      <CallButton look="navy">Call {business.phone.text}</CallButton>
      <ButtonLink href="/">Go to Homepage</ButtonLink>
    </MessageScreen>
  );
}

/** /locations/{cityId} of a city without a page. */
export function CityNotFoundScreen() {
  return (
    <MessageScreen notFound title="City Not Found" text="Sorry, we couldn't find information for the requested city.">
      <ButtonLink href="/" look="navy">
        Return to Home
      </ButtonLink>
      <CallButton />
    </MessageScreen>
  );
}
