import clsx from "clsx";
import type { ReactNode } from "react";
import { type VisitScene, visitScenePath, visitSceneSize } from "../scenes/visit-scene.ts";
import styles from "./Shore.module.css";

interface ShoreProps {
  scene: VisitScene;
  /** What the picture shows, where the words don't say it. */
  alt?: string;
  /** Above everything, such as the answer to a form. */
  top?: ReactNode;
  /** The words need more of a phone's first screen. */
  isLow?: boolean;
  /** Between the picture and what follows. */
  track?: ReactNode;
  /** For the start script: the path leads to nothing. */
  notFound?: boolean | undefined;
  children: ReactNode;
}

/** A first screen with a shore from edge to edge: wide windows have the words in its sky, others below it. */
export function Shore({ scene, alt = "", top, isLow, track, notFound, children }: ShoreProps) {
  return (
    <section
      className={clsx(styles.shore, isLow && styles.low)}
      aria-labelledby="page-title"
      data-not-found={notFound ? "" : undefined}
    >
      {top && <div className={clsx("container", styles.top)}>{top}</div>}
      <img className={styles.picture} src={visitScenePath(scene)} {...visitSceneSize} alt={alt} fetchPriority="high" />
      {track && (
        <div className={styles.track}>
          <div className="container">{track}</div>
        </div>
      )}
      <div className={styles.ground}>
        <div className="container">
          <div className={styles.copy}>{children}</div>
        </div>
      </div>
    </section>
  );
}
