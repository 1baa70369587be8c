import {
  applianceNoun,
  appliancePath,
  problemPath,
  problemsOfService,
  problemsPath,
} from "../../../content/problems/problem-pages.ts";
import { services } from "../../../content/services/services.ts";
import { flatPrice } from "../../../facts/derived/promises-in-words.ts";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import { ToolLinks } from "../../components/ToolLinks.tsx";
import { CodeForm } from "../codes/CodeForm.tsx";
import styles from "./ProblemsScreen.module.css";
import { UrgencyTag } from "./UrgencyTag.tsx";

export const problemsCrumbs = fromHome({ name: "What’s wrong?", path: problemsPath });

/** /problems: the eight appliances, then the problems of each. */
export function ProblemsScreen() {
  return (
    <>
      <PageHero
        crumbs={problemsCrumbs}
        top={<ToolLinks current={problemsPath} />}
        title="What’s wrong with it?"
        lead="Choose your appliance, then point at the spot."
        aside={
          <div className={styles.first}>
            <div className={styles.display}>
              <CodeForm />
            </div>
            <ul className={styles.appliances}>
              {services().map(({ id, shortName, picture }, index) => {
                const { src, w, h } = cutOuts[picture].img;
                return (
                  <li key={id}>
                    <a href={appliancePath(id)}>
                      <picture>
                        <img src={src} width={w} height={h} alt="" loading={index > 1 ? "lazy" : undefined} />
                      </picture>
                      <span>{shortName}</span>
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        }
      />
      <Section ground="white">
        <SectionHead
          title="Or pick the problem"
          text={
            <>
              <UrgencyTag level="stop-now" /> means turn it off, <UrgencyTag level="today" /> don’t put it off. The
              others can wait.
            </>
          }
        />
        <ul className={styles.problems}>
          {services().map(({ id, title, shortName, icon }) => (
            <li key={id}>
              <h3>
                <ServiceIcon name={icon} />
                {shortName}
              </h3>
              <ul aria-label={`Problems with the ${applianceNoun(title)}`}>
                {problemsOfService(id).map((page) => (
                  <li key={page.slug}>
                    <a href={problemPath(page)}>
                      {page.issue}
                      {page.urgency.level !== "can-wait" && <UrgencyTag level={page.urgency.level} />}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand
        title="None of these?"
        text={`Describe what you hear, smell or see. We’ll find the part that failed, then give you ${flatPrice()}.`}
      />
    </>
  );
}
