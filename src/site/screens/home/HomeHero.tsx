import { Check, TriangleAlert } from "lucide";
import { longestPlace } from "../../../content/places/coverage.ts";
import { firstAid } from "../../../content/problems/first-aid.ts";
import { services } from "../../../content/services/services.ts";
import { home } from "../../../content/texts.ts";
import { techniciansOrWarranty } from "../../../facts/derived/credentials-in-words.ts";
import { phoneLine } from "../../../facts/derived/hours-in-words.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { homeForms } from "../../../shared/photo-paths.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { EditFacts, EditTexts } from "../../components/EditLink.tsx";
import { SelectField } from "../../components/Field.tsx";
import { Icon } from "../../components/Icon.tsx";
import { NextVisit } from "../../components/NextVisit.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import sun from "../../components/Sun.module.css";
import water from "../../components/Water.module.css";
import { beachPath, sceneSize } from "../../scenes/scenes.ts";
import "../../styles/forms.css";
import "../../styles/select.css";
import styles from "./HomeHero.module.css";

const bullets = () => {
  const promised = [
    isPromised("sameDay") ? "Same-day service" : "",
    isPromised("allBrands") ? "All major brands" : "",
    techniciansOrWarranty(),
  ];
  return [...promised.filter(Boolean), isPromised("flatRate") ? "Flat-rate pricing" : "Upfront pricing"];
};

/** The first screen: headline, four bullets, and the instrument over the water that answers where, when and what. */
export function HomeHero() {
  return (
    <section className={styles.hero} id="home" aria-labelledby="page-title">
      <div className="container">
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
      </div>
      <Instrument />
    </section>
  );
}

/**
 * Appliance and place, answered in place (site/islands/zip-answer.ts), and the next open times, which lead into the booking
 * dialog with both. Without script it leads to the booking page with what was chosen, or to the answer's own page.
 */
function Instrument() {
  const own = facts().homePicture;
  return (
    <form className={styles.instrument} action={href("book")} aria-label="Book a visit" data-ask-form="">
      <div className="container">
        <div className={styles.ask}>
          <SelectField
            id="ask-service"
            name="service"
            label="Appliance"
            placeholder="Choose one"
            options={services().map(({ id, shortName }) => ({ value: id, label: shortName }))}
          />
          <div className="field">
            <label htmlFor="ask-place">ZIP or city</label>
            <div className={styles.place}>
              <input
                className="input"
                id="ask-place"
                type="text"
                name="place"
                autoComplete="postal-code"
                maxLength={longestPlace}
                required
              />
              <SubmitButton look="secondary" small formAction={`${href("coverage")}#answer`}>
                Check
              </SubmitButton>
            </div>
          </div>
        </div>
        <div className={styles.answer} role="status" />
      </div>
      <div className={`${styles.sea} ${water.water} on-navy`}>
        <div className="container">
          <span className={`${sun.sun} ${styles.sun}`} aria-hidden="true" />
          {own ? (
            <ResponsivePicture name={homeForms(own)} alt={own.alt} sizes="(width >= 64rem) 60vw, 56vw" eager />
          ) : (
            <Stage />
          )}
          <EditFacts of={["homePicture"]} />
          <NextVisit />
          <div className={styles.go}>
            <SubmitButton formNoValidate data-book="">
              Book Service Now
            </SubmitButton>
            <CallButton look="on-navy">Call Us Now</CallButton>
            <p data-phone-hours="">Phones {phoneLine()}</p>
          </div>
          <p className={styles.firstAid}>
            <Icon of={TriangleAlert} />
            {firstAid().map(
              ({ id, question }) =>
                question && (
                  <a key={id} href={`${href("overview")}#${id}`}>
                    {question}
                  </a>
                ),
            )}
          </p>
        </div>
      </div>
    </form>
  );
}

/** On the beach, as on other pages (components/Coast.tsx): the first appliance, or the one that is chosen. */
function Stage() {
  return (
    <div className={styles.stage}>
      <img src={beachPath} {...sceneSize} alt="" />
      {services().map(({ picture }, index) => {
        const { src, w, h } = cutOuts[picture].img;
        return <img key={picture} src={src} width={w} height={h} alt="" loading={index > 0 ? "lazy" : undefined} />;
      })}
    </div>
  );
}
