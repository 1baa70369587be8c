import styles from "./Initials.module.css";

/** Up to two letters of a name: "RC" of "Ray Castro". */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = "?", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return [first, last]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
};

/** A technician's initials in their color. The full name is beside it, or said to those who don't see it. */
export const Initials = ({ name, color, isAlone = false }: { name: string; color?: number; isAlone?: boolean }) => (
  <span className={styles.initials} data-technician={color} title={name}>
    <span aria-hidden="true">{initialsOf(name)}</span>
    {isAlone && <span className="visually-hidden">{name}</span>}
  </span>
);
