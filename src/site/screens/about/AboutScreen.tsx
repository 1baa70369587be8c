import { CreditCard, ShieldCheck, Tag, Undo2 } from "lucide";
import type { ReactNode } from "react";
import { cities, isPlaced, northToSouth } from "../../../content/places/cities.ts";
import { addressLine } from "../../../facts/business.ts";
import { priceLine, startingPrice } from "../../../facts/derived/price.ts";
import { flatPrice, moneyPolicies, paymentLine, paymentTerm } from "../../../facts/derived/promises-in-words.ts";
import { shown } from "../../../facts/derived/shown-facts.ts";
import { business, facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { capitalized } from "../../../shared/text.ts";
import { Across, Beside, Pair } from "../../components/Bands.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { EditFacts } from "../../components/EditLink.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { HoursPanel } from "../../components/Panel.tsx";
import { Questions } from "../../components/Questions.tsx";
import { Block, Blocks } from "../../components/TextColumn.tsx";
import { type Tile, Tiles } from "../../components/Tiles.tsx";
import { atTheDoor, licenses, Van } from "../../components/WhoComes.tsx";
import { CityDrawing } from "../../maps/CityMap.tsx";
import { type Moment, momentPath, momentSize } from "../../scenes/moments.ts";
import { EditPeople, People } from "../home/People.tsx";
import styles from "./AboutScreen.module.css";

export const aboutCrumbs = fromHome({ name: "About", path: href("about") });

/** What can be counted, largest first in print: nothing that the owner hasn't set. */
function inNumbers(): readonly { id: string; number: string; text: ReactNode }[] {
  const { rating, since, warrantyDays } = facts();
  return [
    ...(since ? [{ id: "since", number: `${since}`, text: "is when we began" }] : []),
    { id: "warranty", number: `${warrantyDays} days`, text: "of warranty on parts and labor" },
    {
      id: "area",
      number: `${cities().length} ${cities().length === 1 ? "community" : "communities"}`,
      text: <a href={href("coverage")}>{northToSouth() || "See where we go"}</a>,
    },
    ...(rating
      ? [
          {
            id: "rating",
            number: `${rating.stars} of 5 stars`,
            text: (
              <>
                from <a href={rating.url}>{shown().ratingIn("")?.reviews}</a>
              </>
            ),
          },
        ]
      : startingPrice()
        ? [{ id: "price", number: `From ${startingPrice()}`, text: "agreed before any work starts" }]
        : []),
  ];
}

/** How a visit goes, as one sees it from the door. */
const moments = (): readonly { scene: Moment; title: string; text: string }[] => [
  { scene: "choose", title: "You choose the time", text: "A day and an arrival window, online or by phone." },
  { scene: "arrive", title: "We tell you who’s coming", text: "By email, and on your visit’s page." },
  {
    scene: "price",
    title: "You hear the price",
    text: `${capitalized(flatPrice())}, in writing, before any work starts.`,
  },
  { scene: "runs", title: "You see it run", text: `Then your ${facts().warrantyDays}-day warranty begins.` },
];

const promises = (): readonly Tile[] => {
  const { diagnosis, declinedPrice } = moneyPolicies();
  return [
    { icon: Tag, title: "The price first", text: priceLine() },
    { icon: CreditCard, title: paymentTerm(), text: paymentLine() },
    {
      icon: ShieldCheck,
      title: `${facts().warrantyDays}-day warranty`,
      text: "If what we repaired fails again, we correct it at no charge.",
    },
    ...(declinedPrice || diagnosis ? [{ icon: Undo2, title: "If you say no", text: declinedPrice || diagnosis }] : []),
  ];
};

/** /about: who comes and what backs our words, as far as the owner says; nothing that anybody would have to take on trust. */
export function AboutScreen() {
  const { office } = business();
  const { since } = facts();
  const town = cities().find(({ name }) => name === office.city);
  return (
    <>
      <PageHero
        crumbs={aboutCrumbs}
        title={`About ${business().name}`}
        lead={`${since ? `Since ${since}, we have repaired` : "We repair"} kitchen and laundry appliances in homes across Pinellas County.`}
        className={styles.hero}
        aside={
          <Coast>
            <div className={styles.van}>
              <Van />
            </div>
          </Coast>
        }
        book={{ label: "Book Service Now" }}
      />
      <Across ground="white" title="How a visit goes" more={{ href: href("prices"), label: "How pricing works" }}>
        <div className={styles.moments}>
          <ol>
            {moments().map(({ scene, title, text }) => (
              <li key={scene}>
                <img src={momentPath(scene)} {...momentSize} alt="" loading="lazy" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <dl className={styles.numbers}>
          {inNumbers().map(({ id, number, text }) => (
            <div key={id}>
              <dt>{number}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <EditFacts of={["rating"]} />
      </Across>
      <Beside
        id="people"
        title="Who comes to your door"
        text={
          <>
            <p className={styles.ask}>Ask before you open: whoever we send has the answers.</p>
            <EditPeople />
          </>
        }
      >
        <People />
        <dl className={styles.door}>
          {[...licenses(), ...atTheDoor()].map(({ id, term, details }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{details}</dd>
            </div>
          ))}
        </dl>
      </Beside>
      <Across ground="navy" title="What you can count on">
        <div className={styles.promises}>
          <Tiles tiles={promises()} />
          <MoreLink href={href("terms")}>All our terms</MoreLink>
        </div>
      </Across>
      <Pair ground="white">
        {office.street && (
          <Block title="Where the shop is">
            <p className={styles.shop}>{addressLine(office)}</p>
            {town && isPlaced(town) && <CityDrawing city={town} />}
          </Block>
        )}
        <Blocks>
          <HoursPanel />
          <Block title="A question?">
            <p>
              <Questions />
            </p>
          </Block>
        </Blocks>
      </Pair>
      <ClosingBand title="Something isn’t working?" text="Pick a time, or call." />
    </>
  );
}
