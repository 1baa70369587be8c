import { BadgeCheck, Check, ShieldCheck, Tag, TriangleAlert } from "lucide";
import { firstAid } from "../../../content/problems/first-aid.ts";
import { home } from "../../../content/texts.ts";
import { credentials, techniciansOrWarranty } from "../../../facts/derived/credentials-in-words.ts";
import { phoneLine } from "../../../facts/derived/hours-in-words.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { facts } from "../../../facts/site.ts";
import { homeForms } from "../../../shared/photo-paths.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ButtonRow, SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { EditFacts, EditTexts } from "../../components/EditLink.tsx";
import { Icon } from "../../components/Icon.tsx";
import { NextVisit } from "../../components/NextVisit.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import styles from "./HomeHero.module.css";

const bullets = () => {
  const promised = [
    isPromised("sameDay") ? "Same-day service" : "",
    isPromised("allBrands") ? "All major brands" : "",
    techniciansOrWarranty(),
  ];
  return [...promised.filter(Boolean), isPromised("flatRate") ? "Flat-rate pricing" : "Upfront pricing"];
};

/** Headline, four bullets and the two main actions over the kitchen or the owner’s picture, with the trust strip below. */
export function HomeHero() {
  const own = facts().homePicture;
  return (
    <>
      <section className={styles.hero} id="home" aria-labelledby="page-title">
        <div className="container">
          <div className={styles.copy}>
            <p className={styles.phones} data-phone-hours="">
              Phones {phoneLine()}
            </p>
            <h1 id="page-title">
              {`Appliance repair in Pinellas County. ${isPromised("flatRate") ? "One flat price." : "A price you agree to first."}`}
            </h1>
            <p className={styles.lead}>{home().lead}</p>
            <EditTexts of={["home.lead"]} />
            <ul className={styles.bullets}>
              {bullets().map((bullet) => (
                <li key={bullet}>
                  <Icon of={Check} />
                  <span>{bullet}</span>
                </li>
              ))}
            </ul>
            <ResponsivePicture
              name={own ? homeForms(own) : "kitchen"}
              alt={own?.alt ?? "A bright kitchen with a steel refrigerator, range and dishwasher"}
              sizes={`(width >= 64rem) ${own ? 60 : 82}vw, (width >= 48rem) ${own ? 100 : 140}vw, ${own ? 54 : 40}vw`}
              eager
              className={styles.picture}
            />
            <ButtonRow className={styles.buttons}>
              <BookButton>Book Service Now</BookButton>
              <CallButton>Call Us Now</CallButton>
            </ButtonRow>
            <EditFacts of={["homePicture"]} />
            <p className={styles.note}>
              <NextVisit />
            </p>
            <p className={styles.firstAid}>
              <Icon of={TriangleAlert} />
              <span>
                {firstAid().map(
                  ({ id, question }) =>
                    question && (
                      <a key={id} href={`/appliance-repair#${id}`}>
                        {question}
                      </a>
                    ),
                )}
              </span>
            </p>
          </div>
        </div>
      </section>
      <TrustStrip />
    </>
  );
}

/** Whether we come to a ZIP code, answered in place (site/islands/zip-answer.ts) or on a separate page, and two facts. */
function TrustStrip() {
  return (
    <div className={styles.trust}>
      <div className="container">
        <div className={styles.strip}>
          <form className="on-navy" action="/coverage#answer" aria-label="Service area" data-zip-form="">
            <label htmlFor="zip">Do you come to my ZIP?</label>
            <input
              className="input"
              id="zip"
              type="text"
              name="place"
              inputMode="numeric"
              autoComplete="postal-code"
              required
            />
            <SubmitButton look="secondary" small>
              Check
            </SubmitButton>
          </form>
          <div role="status" />
          <ul>
            <li>
              <Icon of={ShieldCheck} />
              <strong>{facts().warrantyDays}-day warranty</strong>
              <span>Parts and labor</span>
            </li>
            <li>
              <Icon of={credentials() ? BadgeCheck : Tag} />
              <strong>{credentials()?.title ?? "The price first"}</strong>
              <span>{credentials()?.text ?? "Agreed before work starts"}</span>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
