import clsx from "clsx";
import { PageHero, type PageHeroProps } from "./PageHero.tsx";
import { type RoomName, rooms } from "./pictures.ts";
import { ResponsivePicture } from "./ResponsivePicture.tsx";
import styles from "./SceneHero.module.css";

interface SceneHeroProps extends Omit<PageHeroProps, "aside" | "className"> {
  /** Behind the text on wide screens, between it and the water on narrow ones. */
  scene: RoomName;
  /** Leaves the room out on narrow screens, where it would push down the list that visitors come for. */
  listFirst?: boolean;
}

/** The hero of a page with a room in it. Its styles, which only such pages carry, take 300 bytes. */
export function SceneHero({ scene, listFirst, ...hero }: SceneHeroProps) {
  const room = (
    <div className={clsx(styles.backdrop, styles[scene])}>
      <ResponsivePicture name={scene} alt={rooms[scene]} sizes="(width < 64rem) 100vw, max(60vw, 75rem)" />
    </div>
  );
  return <PageHero {...hero} className={clsx(styles.scene, listFirst && styles.listFirst)} aside={room} />;
}
