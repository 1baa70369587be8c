import { facts } from "../../../facts/site.ts";
import { EditFacts } from "../../components/EditLink.tsx";
import { Portrait } from "../../components/WhoComes.tsx";
import styles from "./People.module.css";

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
