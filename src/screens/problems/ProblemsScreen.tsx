import {
  applianceNoun,
  appliancePath,
  problemPath,
  problemsOfService,
  problemsPath,
} from "../../catalog/problems/problem-pages.ts";
import { services } from "../../catalog/services/services.ts";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { LinkColumn } from "../../components/LinkColumn.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { Section } from "../../components/Section.tsx";
import styles from "./ProblemsScreen.module.css";

export const problemsCrumbs = fromHome({ name: "Problems", path: problemsPath });

/** /problems: the eight appliances, each with its problems. */
export function ProblemsScreen() {
  return (
    <>
      <PageHero
        bare
        crumbs={problemsCrumbs}
        title="What’s wrong with it?"
        lead="Tap your appliance and point at the spot, or pick the problem from its list. You’ll see what to do first, what you can check, and what we do about it."
      />
      <Section ground="white" tucked>
        <ul className={styles.appliances}>
          {services.map(({ id, title, shortName, picture }, index) => (
            <li key={id}>
              <h2>
                <a href={appliancePath(id)}>
                  <ResponsivePicture
                    name={picture}
                    alt=""
                    form="small"
                    eager={index === 0}
                    sizes="(width >= 64rem) 17rem, 45vw"
                  />
                  {shortName}
                </a>
              </h2>
              <LinkColumn
                ruled
                label={`Problems of the ${applianceNoun(title)}`}
                links={problemsOfService(id).map((page) => ({ label: page.issue, href: problemPath(page) }))}
              />
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand
        title="None of these?"
        text="Describe what you hear, smell or see. We’ll find the part that failed, then give you one flat price."
      />
    </>
  );
}
