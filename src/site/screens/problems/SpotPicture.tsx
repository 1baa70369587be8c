import clsx from "clsx";
import { Fragment } from "react";
import { applianceNoun, problemsOfService } from "../../../content/problems/problem-pages.ts";
import { spotOf } from "../../../content/problems/problem-spots.ts";
import type { ProblemPage } from "../../../content/reading/problem-page-schema.ts";
import type { Service } from "../../../content/reading/schema.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { type CutawayPart, cutawayParts, cutawayPath, cutawaySize } from "../../scenes/cutaways.ts";
import styles from "./SpotPicture.module.css";

/** A service's problems in the order of its issues, each with where on the picture it is. */
export const problemsWithSpots = (service: Service) =>
  problemsOfService(service.id).flatMap((page, index) => {
    const spot = spotOf(service.id, page.slug);
    return spot ? { page, spot, number: index + 1 } : [];
  });

/** Where pictures show a display, in percent of their width and height: a tap there asks for its code. */
const displays: Partial<Record<ServiceId, { x: number; y: number }>> = {
  "washing-machine-repair": { x: 50, y: 17.5 },
  "dryer-repair": { x: 50, y: 17.5 },
  "oven-stove-repair": { x: 55.5, y: 31 },
};

interface Link {
  href: string;
  "data-book"?: string;
}

interface SpotPictureProps {
  service: Service;
  /** Where a problem's number and part lead. */
  linkOf: (page: ProblemPage) => Link;
  /** Below the first screen, and without a field for a code. */
  lazy?: boolean;
}

/** Appliances as wide as their picture; the others come nearer on phones and in a first screen. */
const widePictures: readonly Service["picture"][] = ["cooktop", "microwave"];

/** A part of a cutaway: it lights up with its problem, and a press on it leads there, as its number does. */
function PartShape({ part, link, number }: { part: CutawayPart | undefined; link: Link; number: number }) {
  return (
    <svg viewBox={`0 0 ${cutawaySize.width} ${cutawaySize.height}`} className={styles.part} aria-hidden="true">
      <a {...link} data-spot={number} tabIndex={-1}>
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
export function SpotPicture({ service, linkOf, lazy = false }: SpotPictureProps) {
  const { id, title, picture, pictureAlt } = service;
  const display = displays[id];
  const parts = cutawayParts[id];
  const isNear = !widePictures.includes(picture);
  return (
    <div className={styles.frame}>
      <div className={clsx(styles.picture, isNear && styles.near, isNear && !lazy && styles.first)}>
        {parts ? (
          <img
            src={cutawayPath(id)}
            alt={`Inside of a ${applianceNoun(title)}`}
            {...cutawaySize}
            {...(lazy ? { loading: "lazy" } : { fetchPriority: "high" })}
          />
        ) : (
          <ResponsivePicture name={picture} alt={pictureAlt} eager={!lazy} sizes="(width >= 64rem) 42rem, 133vw" />
        )}
        <svg role="none">
          {problemsWithSpots(service).map(({ page, number, spot: { name, x, y } }) =>
            x === undefined ? null : (
              <Fragment key={page.slug}>
                {parts && <PartShape part={parts[page.slug]} link={linkOf(page)} number={number} />}
                <svg role="none" x={`${x}%`} y={`${y}%`}>
                  <foreignObject x="-22" y="-22" width="44" height="44">
                    <a
                      href={linkOf(page).href}
                      data-book={linkOf(page)["data-book"]}
                      data-spot={number}
                      aria-label={`${number}. ${name}: ${page.issue}`}
                    >
                      <span>{number}</span>
                    </a>
                  </foreignObject>
                </svg>
              </Fragment>
            ),
          )}
          {display && !lazy && (
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
