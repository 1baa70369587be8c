import type { ReactNode } from "react";
import { beachPath, sceneSize } from "../scenes/scenes.ts";
import styles from "./Coast.module.css";
import { cutOuts } from "./pictures.ts";

/** A picture of ours without its ground. */
export interface Appliance {
  name: keyof typeof cutOuts;
  alt: string;
}

interface CoastProps {
  /** URL of what is on it; an open beach unless given. */
  scene?: string;
  /** What the scene shows, where it says something. */
  alt?: string;
  /** What stands on it, at most three. */
  appliances?: readonly Appliance[];
  /** Anything else that is on it, or in the sky above. */
  children?: ReactNode;
}

/** Beside the text of a first screen, a shore that runs out into its water: a street of a city, or a beach with appliances. */
export function Coast({ scene = beachPath, alt = "", appliances = [], children }: CoastProps) {
  return (
    <div className={styles.coast}>
      <img className={styles.scene} src={scene} alt={alt} {...sceneSize} fetchPriority="high" />
      {appliances.length > 0 && (
        <div className={styles.appliances}>
          {appliances.map(({ name, alt }, index) => {
            const { src, w, h } = cutOuts[name].img;
            return (
              <img key={name} src={src} width={w} height={h} alt={alt} fetchPriority={index ? undefined : "high"} />
            );
          })}
        </div>
      )}
      {children}
    </div>
  );
}
