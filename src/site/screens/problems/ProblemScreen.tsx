import clsx from "clsx";
import { CircleAlert, Clock, Timer } from "lucide";
import { featuredBrands } from "../../../content/brands.ts";
import { brandCodesPath, codeAnchor, codesOfIssue, errorCodesPath } from "../../../content/codes/error-codes.ts";
import {
  applianceNoun,
  appliancePath,
  problemPath,
  problemsOfService,
  problemsPath,
} from "../../../content/problems/problem-pages.ts";
import { spotOf } from "../../../content/problems/problem-spots.ts";
import { likelihoods, type ProblemPage, urgencyWords } from "../../../content/reading/problem-page-schema.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { emergencyCalls } from "../../../content/safety/emergency-calls.ts";
import { ageRule } from "../../../shared/rules/repair-or-replace.ts";
import { isBookable, isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import { Advice } from "../../components/Advice.tsx";
import { Across, Beside, Pair } from "../../components/Bands.tsx";
import { bookingLink } from "../../components/BookButton.tsx";
import { Chips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { AskVerdict } from "../../components/repair-or-replace/AskVerdict.tsx";
import { TermList } from "../../components/TermList.tsx";
import { Block, Note, Prose } from "../../components/TextColumn.tsx";
import { PriceOfProblem, UsualPrices } from "../../components/UsualPrices.tsx";
import { cutawayParts, cutawayPath, cutawaySize } from "../../scenes/cutaways.ts";
import { CheckedBy } from "../CheckedBy.tsx";
import styles from "./ProblemScreen.module.css";
import room from "./Room.module.css";
import { UrgencyTag } from "./UrgencyTag.tsx";

/** Breadcrumbs of a problem's page. */
export const problemCrumbs = (page: ProblemPage, { id, shortName }: Service) =>
  fromHome(
    { name: "What’s wrong?", path: problemsPath },
    { name: shortName, path: appliancePath(id) },
    { name: page.issue, path: problemPath(page) },
  );

/**
 * /problems/{appliance}/{problem}: read in this order by somebody beside the appliance. How soon, what to do first, what
 * to check, what it may be, and a visit with the problem filled in.
 */
export function ProblemScreen({ page, service }: { page: ProblemPage; service: Service }) {
  const presets = { service: service.id, problem: page.issue };
  const noun = applianceNoun(service.title);
  const codes = codesOfIssue(service.id, page.issue);
  const emergencies = page.firstAid.filter(({ text }) => emergencyCalls(text).length > 0);
  const firstSteps = page.firstAid.filter((step) => !emergencies.includes(step));
  const canBook = isBookable(service.id, page.issue);
  const others = problemsOfService(service.id).filter(({ slug }) => slug !== page.slug);
  const offersNow = canBook && emergencies.length === 0;
  const isPlaced = spotOf(service.id, page.slug)?.x !== undefined;
  const price = canBook && <PriceOfProblem service={service.id} problem={page.issue} />;
  return (
    <>
      <PageHero
        crumbs={problemCrumbs(page, service)}
        title={page.title}
        lead={page.lead}
        className={clsx(
          styles.hero,
          isPlaced && (cutawayParts[service.id] ? room.room : room.photo),
          isPlaced && !offersNow && styles.ashore,
        )}
        list={
          <>
            <div className={styles.first}>
              {emergencies.map(({ text }) => (
                <Advice key={text}>{text}</Advice>
              ))}
              <Urgency urgency={page.urgency} />
            </div>
            {offersNow && <UsualPrices service={service.id} problems={[page.issue]} />}
          </>
        }
        {...(offersNow && { book: { label: "Book this repair", ...presets } })}
        price={service.id}
        {...(isPlaced
          ? { aside: <Place page={page} service={service} /> }
          : { picture: { name: service.picture, alt: service.pictureAlt } })}
      />
      {firstSteps.length > 0 && (
        <Beside ground="white" title="Do this first">
          <ol className={styles.steps}>
            {firstSteps.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </Beside>
      )}
      {page.checks.length > 0 && (
        <Across title="Safe to check yourself">
          <ul className={styles.checks}>
            {page.checks.map(({ title, text, minutes }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className={styles.minutes}>
                  <Icon of={Timer} />
                  {minutes} {minutes === 1 ? "minute" : "minutes"}
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Across>
      )}
      <Across ground="sky" title={canBook ? "Likely causes, and what we do" : "Likely causes"}>
        <div className={styles.causes}>
          <Causes causes={page.causes} canBook={canBook} />
        </div>
        {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
      </Across>
      <Beside
        title="Repair or replace?"
        text={
          <div className={styles.worth}>
            <Prose paragraphs={[page.repairOrReplace]} />
            {/* Beside an emergency, nothing is about money. */}
            {emergencies.length > 0 && price}
            <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
            <CheckedBy path={problemPath(page)} />
          </div>
        }
      >
        <AskVerdict service={service.id}>
          <p>
            Our rule: repair it for under half the price of a new one, if it’s {ageRule(service.id)}. Older, or near
            half? Get the price first.
          </p>
        </AskVerdict>
      </Beside>
      <Pair ground="white">
        {codes.length > 0 && (
          <Block title="Related error codes" more={{ href: errorCodesPath, label: "Look up a code" }}>
            <div className={styles.codes}>
              <TermList
                rows={codes.map(({ brand: { id, name }, codes }) => ({
                  id,
                  term: name,
                  details: codes.map((entry) => (
                    <a key={entry.code} href={`${brandCodesPath(id)}#${codeAnchor(entry)}`}>
                      {entry.code}
                    </a>
                  )),
                }))}
              />
            </div>
          </Block>
        )}
        <Block title="Something else?" more={{ href: appliancePath(service.id), label: `Show me the ${noun}` }}>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.slug}>
                <a href={problemPath(other)}>
                  {other.issue}
                  {other.urgency.level !== "can-wait" && <UrgencyTag level={other.urgency.level} />}
                </a>
              </li>
            ))}
          </ul>
        </Block>
      </Pair>
      {canBook && (
        <Beside
          title={offersNow ? "Book this repair" : "Book with your brand"}
          text={<p>Choose your brand, and the form has it filled in with the problem.</p>}
        >
          <div className={styles.brands}>
            <Chips
              links={featuredBrands().map(({ name }) => ({ label: name, ...bookingLink({ brand: name, ...presets }) }))}
            />
          </div>
        </Beside>
      )}
      {canBook && (
        <ClosingBand
          title={`Let us look at your ${noun}`}
          text="You’ll hear the price before any work starts."
          {...presets}
        />
      )}
    </>
  );
}

/** The part that it is about, on the appliance cut open, or where to look on its picture. */
function Place({ page, service: { id, title, picture } }: { page: ProblemPage; service: Service }) {
  const spot = spotOf(id, page.slug);
  if (spot?.x === undefined || spot.y === undefined) return null;
  const parts = cutawayParts[id];
  const { width, height } = cutawaySize;
  return (
    <figure className={styles.place}>
      <figcaption>
        Where to look: <b>{spot.name}</b>
        <MoreLink href={appliancePath(id)} about={title}>
          Another part
        </MoreLink>
      </figcaption>
      <div>
        {parts ? (
          <img src={cutawayPath(id)} alt="" {...cutawaySize} fetchPriority="high" />
        ) : (
          <ResponsivePicture name={picture} alt="" eager sizes="(width >= 64rem) 32rem, 100vw" />
        )}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {!parts && <circle cx={(spot.x * width) / 100} cy={(spot.y * height) / 100} r="26" />}
          {Object.entries(parts ?? {})
            .toSorted(([one]) => (one === page.slug ? 1 : -1))
            .map(([slug, { shape, line }]) => (
              <g key={slug} className={slug === page.slug ? styles.lit : undefined}>
                {slug === page.slug && <path className={styles.halo} d={`${shape ?? ""}${line ?? ""}`} />}
                {shape && <path d={shape} />}
                {line && (
                  <>
                    <path className={styles.hoseEdge} d={line} />
                    <path className={styles.hose} d={line} />
                  </>
                )}
              </g>
            ))}
        </svg>
      </div>
    </figure>
  );
}

/** How soon, in words first and in color second. */
function Urgency({ urgency: { level, why } }: Pick<ProblemPage, "urgency">) {
  return (
    <div className={clsx(styles.urgency, styles[level])}>
      <h2>
        <Icon of={level === "can-wait" ? Clock : CircleAlert} />
        {urgencyWords[level].heading}
      </h2>
      <p>{why}</p>
    </div>
  );
}

const likelihoodWords = { common: "Common", sometimes: "Sometimes", rarely: "Rarely" };

/** Causes by how often they are found, each with what the technician does about it. */
function Causes({ causes, canBook }: Pick<ProblemPage, "causes"> & { canBook: boolean }) {
  return likelihoods
    .map((how) => ({ how, found: causes.filter((cause) => cause.how === how) }))
    .filter(({ found }) => found.length > 0)
    .map(({ how, found }) => (
      <div key={how} className={styles[how]}>
        <h3>{likelihoodWords[how]}</h3>
        <dl>
          {found.map(({ cause, repair }) => (
            <div key={cause}>
              <dt>{cause}</dt>
              {canBook && <dd>{repair}</dd>}
            </div>
          ))}
        </dl>
      </div>
    ));
}
