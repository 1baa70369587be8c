import type { ReactNode } from "react";
import { facts } from "../../../facts/site.ts";
import { EditFacts } from "../../components/EditLink.tsx";
import { Section, SectionHead } from "../../components/Section.tsx";
import { Portrait, Van } from "../../components/WhoComes.tsx";
import styles from "./PeopleSection.module.css";

/** Who comes, as far as the owner says: photos or initials. @param children what backs them, or what to ask for at the door */
export function PeopleSection({ children }: { children: ReactNode }) {
  const { people } = facts();
  return (
    <Section ground="white" id="people" className={styles.people}>
      <div>
        <SectionHead title="Who comes to your door" text={<Van />} stacked />
        <EditFacts of={["people", "licenses", "since"]} />
      </div>
      <div>
        {people.length > 0 && (
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
        )}
        {children}
      </div>
    </Section>
  );
}
