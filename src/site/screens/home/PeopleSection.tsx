import { facts } from "../../../facts/site.ts";
import { personPhoto } from "../../../shared/photo-paths.ts";
import { EditFacts } from "../../components/EditLink.tsx";
import { Section, SectionHead } from "../../components/Section.tsx";
import styles from "./PeopleSection.module.css";

/** "SO" for "Sam Ortiz". */
const initialsOf = (name: string) => {
  const letters = name.split(" ").map((word) => [...word][0] ?? "");
  return [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
};

/** Who comes, as far as the owner says: photos or initials. */
export function PeopleSection() {
  if (facts().people.length === 0) return null;
  return (
    <Section ground="white" id="people" className={styles.people}>
      <SectionHead title="Who comes to your door" stacked />
      <EditFacts of={["people"]} />
      <ul className={styles.list}>
        {facts().people.map(({ name, role, photo }) => (
          <li key={`${name} ${role}`}>
            <Portrait name={name} photo={photo} />
            <div>
              <h3>{name}</h3>
              <p>{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The name is beside it. */
function Portrait({ name, photo }: { name: string; photo: string | null }) {
  if (photo === null)
    return (
      <span className={styles.portrait} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <picture className={styles.portrait}>
      <source type="image/avif" srcSet={personPhoto(photo).avif} sizes="(width >= 48rem) 12rem, 5.5rem" />
      <img src={personPhoto(photo).webp} width={320} height={320} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
