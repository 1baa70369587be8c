import clsx from "clsx";
import styles from "./Horizon.module.css";
import sun from "./Sun.module.css";

/*
 * The motif of the site, the sun over the water, as in the mark: water that fills a width (Water.module.css), a still line, and
 * a sun that means "now". All of it is drawn, so screen readers get none of it: words beside it say what it means.
 *
 * `--r` is the sun's radius, and everything follows from it as in the mark: a swell is 12.5 / 7.1 of it long. Set it on an
 * element around, from 0.75rem on: below that the sun is only a bump.
 */

/**
 * The sun, half of it above the water. It marks the one thing that is now: the next open time, the step of a visit or a form.
 * Place it yourself, `position: absolute`, with its lower edge on a line or a water's edge; one in a window, besides the mark.
 * @param props.swell draws two swells below it in the text's color, for a sun on a line: leave a gap in the line for them, as
 * wide as `calc(var(--r) * 3.52)`. Over water it needs none.
 */
export function Sun({ swell, className }: { swell?: boolean; className?: string | undefined }) {
  return <span className={clsx(sun.sun, swell && styles.swell, className)} aria-hidden="true" />;
}

/** A still line with two swells where it begins, between two parts that belong together. In the text's color; without a sun. */
export function HorizonLine({ className }: { className?: string | undefined }) {
  return <div className={clsx(styles.line, className)} aria-hidden="true" />;
}
