import { likelihoods, type ProblemPage } from "../../catalog/reading/problem-page-schema.ts";
import styles from "./Causes.module.css";

const words = { common: "Common", sometimes: "Sometimes", rarely: "Rarely" };

/** Causes by how often they are found, each with what the technician does about it. */
export function Causes({ causes }: Pick<ProblemPage, "causes">) {
  return likelihoods
    .map((how) => ({ how, found: causes.filter((cause) => cause.how === how) }))
    .filter(({ found }) => found.length > 0)
    .map(({ how, found }) => (
      <div key={how} className={styles.causes}>
        <h3>{words[how]}</h3>
        <dl>
          {found.map(({ cause, repair }) => (
            <div key={cause}>
              <dt>{cause}</dt>
              <dd>{repair}</dd>
            </div>
          ))}
        </dl>
      </div>
    ));
}
