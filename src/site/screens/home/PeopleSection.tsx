import type { ReactNode } from "react";
import { facts } from "../../../facts/site.ts";
import { EditFacts } from "../../components/EditLink.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { Portrait, Van } from "../../components/WhoComes.tsx";
import styles from "./PeopleSection.module.css";

/** Who comes, as far as the owner says: photos or initials. @param children what backs them, or what to ask for at the door */
export function PeopleSection({ children }: { children: ReactNode }) {
  return (
    <Section ground="white" id="people" className={styles.people}>
      <div>
        <SectionHead title="Who comes to your door" text={<Van />} stacked />
        <EditPeople />
      </div>
      <div>
        <People />
        {children}
      </div>
    </Section>
  );
}

export const EditPeople = () => <EditFacts of={["people", "licenses", "since"]} />;

/** Those whom the owner has entered, if any. */
export function People() {
  const { people } = facts();
  if (people.length === 0) return null;
  return (
    <ul className={styles.list}>
      {people.map(({ name, role, photo }) => (
        <li key={`${name} ${role}`}>
          <Portrait name={name} photo={photo} className={styles.portrait} />
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
