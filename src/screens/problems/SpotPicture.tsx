import clsx from "clsx";
import { problemPath } from "../../catalog/problems/problem-pages.ts";
import type { problemsWithSpots } from "../../catalog/problems/problem-spots.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import styles from "./SpotPicture.module.css";

interface SpotPictureProps {
  service: Service;
  problems: ReturnType<typeof problemsWithSpots>;
}

/** Appliances as wide as their picture; the others come nearer on phones. */
const widePictures: readonly Service["picture"][] = ["cooktop", "microwave"];

/**
 * An appliance with a numbered link on each spot where something goes wrong. An SVG places them, because the content
 * security policy allows no `style` attributes; the links themselves are HTML.
 */
export function SpotPicture({ service: { picture, pictureAlt }, problems }: SpotPictureProps) {
  return (
    <div className={styles.frame}>
      <div className={clsx(styles.picture, !widePictures.includes(picture) && styles.near)}>
        <ResponsivePicture name={picture} alt={pictureAlt} eager sizes="(width >= 64rem) 42rem, 133vw" />
        <svg role="none">
          {problems.map(({ page, number, spot: { name, x, y } }) =>
            x === undefined ? null : (
              <svg key={page.slug} role="none" x={`${x}%`} y={`${y}%`}>
                <foreignObject x="-22" y="-22" width="44" height="44">
                  <a href={problemPath(page)} data-spot={number} aria-label={`${number}. ${name}: ${page.issue}`}>
                    <span>{number}</span>
                  </a>
                </foreignObject>
              </svg>
            ),
          )}
        </svg>
      </div>
    </div>
  );
}
