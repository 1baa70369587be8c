import clsx from "clsx";
import styles from "./Settings.module.css";

/** Where the list of rooms is. */
export const settingsPath = "/office/settings";

/** The way back from a room, beside its heading. */
export const AllSettings = () => <a href={settingsPath}>All settings</a>;

/** A room with its state. */
export interface ShownRoom {
  path: string;
  name: string;
  /** What is done there, in one sentence. */
  about: string;
  /** How it stands, in a few words. */
  state: { text: string; isOpen?: boolean } | undefined;
}

/** The rooms, each with what is done there and how it stands. */
export function SettingsScreen({ rooms }: { rooms: readonly ShownRoom[] }) {
  return (
    <ul className={styles.list}>
      {rooms.map(({ path, name, about, state }) => (
        <li key={path} className={styles.room}>
          <div>
            <h2>
              <a href={path}>{name}</a>
            </h2>
            <p>{about}</p>
          </div>
          {state && <p className={clsx(styles.state, state.isOpen && styles.open)}>{state.text}</p>}
        </li>
      ))}
    </ul>
  );
}
