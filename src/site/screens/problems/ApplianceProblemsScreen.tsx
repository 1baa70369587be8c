import clsx from "clsx";
import { Fragment } from "react";
import {
  applianceNoun,
  appliancePath,
  problemPath,
  problemsOfService,
  problemsPath,
} from "../../../content/problems/problem-pages.ts";
import { spotOf } from "../../../content/problems/problem-spots.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { Advice } from "../../components/Advice.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { Section } from "../../components/Section.tsx";
import { Note } from "../../components/TextColumn.tsx";
import { type CutawayPart, cutawayParts, cutawayPath, cutawaySize } from "../../scenes/cutaways.ts";
import { CodeForm } from "../codes/CodeForm.tsx";
import styles from "./ApplianceProblemsScreen.module.css";
import { UrgencyTag } from "./UrgencyTag.tsx";

/** A service's problems in the order of its issues, each with where on the picture it is. */
const problemsWithSpots = (service: Service) =>
  problemsOfService(service.id).flatMap((page, index) => {
    const spot = spotOf(service.id, page.slug);
    return spot ? { page, spot, number: index + 1 } : [];
  });

/** Breadcrumbs of an appliance's problems. */
export const applianceCrumbs = ({ id, shortName }: Service) =>
  fromHome({ name: "What’s wrong?", path: problemsPath }, { name: shortName, path: appliancePath(id) });

/** /problems/{appliance}: its picture with a link on each spot, and the same links beside it. */
export function ApplianceProblemsScreen({ service }: { service: Service }) {
  const problems = problemsWithSpots(service);
  return (
    <>
      <PageHero
        crumbs={applianceCrumbs(service)}
        title={`What’s wrong with your ${service.shortName.toLowerCase()}?`}
        lead="Point at the spot where you see, hear or smell it."
      />
      <Section ground="white" tucked>
        <div className={styles.pointing}>
          <div className={styles.beside}>
            <SpotPicture service={service} problems={problems} />
            <CodeForm service={service.id} />
          </div>
          <ol className={styles.list}>
            {problems.map(({ page, spot, number }) => (
              <li key={page.slug}>
                <a href={problemPath(page)} data-spot={number}>
                  {page.issue}
                </a>
                <p>
                  <strong>
                    {spot.name} · <UrgencyTag level={page.urgency.level} />
                  </strong>{" "}
                  {page.lead}
                </p>
              </li>
            ))}
          </ol>
        </div>
        {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
        <div className={styles.advice}>
          <Advice>{service.untilWeArrive}</Advice>
        </div>
        <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
      </Section>
      <ClosingBand {...service.closing} texts={`services.${service.id}.closing`} service={service.id} />
    </>
  );
}

/** Where pictures show a display, in percent of their width and height: a tap there asks for its code. */
const displays: Partial<Record<ServiceId, { x: number; y: number }>> = {
  "washing-machine-repair": { x: 50, y: 17.5 },
  "dryer-repair": { x: 50, y: 17.5 },
  "oven-stove-repair": { x: 55.5, y: 31 },
};

interface SpotPictureProps {
  service: Service;
  problems: ReturnType<typeof problemsWithSpots>;
}

/** Appliances as wide as their picture; the others come nearer on phones. */
const widePictures: readonly Service["picture"][] = ["cooktop", "microwave"];

/** A part of a cutaway: it lights up with its problem, and a press on it leads there, as its number does. */
function PartShape({ part, href, number }: { part: CutawayPart | undefined; href: string; number: number }) {
  return (
    <svg viewBox={`0 0 ${cutawaySize.width} ${cutawaySize.height}`} className={styles.part} aria-hidden="true">
      <a href={href} data-spot={number} tabIndex={-1}>
        {part?.shape && <path d={part.shape} />}
        {part?.line && (
          <>
            <path className={styles.hoseEdge} d={part.line} />
            <path className={styles.hose} d={part.line} />
          </>
        )}
      </a>
    </svg>
  );
}

/**
 * An appliance with a numbered link on each spot where something goes wrong. An SVG places them, because the content
 * security policy allows no `style` attributes; the links themselves are HTML.
 */
function SpotPicture({ service: { id, title, picture, pictureAlt }, problems }: SpotPictureProps) {
  const display = displays[id];
  const parts = cutawayParts[id];
  return (
    <div className={styles.frame}>
      <div className={clsx(styles.picture, !widePictures.includes(picture) && styles.near)}>
        {parts ? (
          <img
            src={cutawayPath(id)}
            alt={`Inside of a ${applianceNoun(title)}`}
            {...cutawaySize}
            fetchPriority="high"
          />
        ) : (
          <ResponsivePicture name={picture} alt={pictureAlt} eager sizes="(width >= 64rem) 42rem, 133vw" />
        )}
        <svg role="none">
          {problems.map(({ page, number, spot: { name, x, y } }) =>
            x === undefined ? null : (
              <Fragment key={page.slug}>
                {parts && <PartShape part={parts[page.slug]} href={problemPath(page)} number={number} />}
                <svg role="none" x={`${x}%`} y={`${y}%`}>
                  <foreignObject x="-22" y="-22" width="44" height="44">
                    <a href={problemPath(page)} data-spot={number} aria-label={`${number}. ${name}: ${page.issue}`}>
                      <span>{number}</span>
                    </a>
                  </foreignObject>
                </svg>
              </Fragment>
            ),
          )}
          {display && (
            <svg role="none" x={`${display.x}%`} y={`${display.y}%`}>
              <foreignObject x="-22" y="-22" width="44" height="44">
                {/* Without a name, for the field has one already. */}
                <label htmlFor="code">
                  <span aria-hidden="true">Code</span>
                </label>
              </foreignObject>
            </svg>
          )}
        </svg>
      </div>
    </div>
  );
}
