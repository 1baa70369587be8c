import { ResponsivePicture } from "./ResponsivePicture.tsx";
import styles from "./RoomPicture.module.css";
import { type RoomName, rooms } from "./rooms.ts";

/** One of our rooms in a column of text. */
export function RoomPicture({ room }: { room: RoomName }) {
  return (
    <ResponsivePicture name={room} alt={rooms[room]} sizes="(width >= 64rem) 48rem, 100vw" className={styles.picture} />
  );
}
