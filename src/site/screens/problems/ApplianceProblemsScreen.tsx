import { appliancePath, problemPath, problemsPath } from "../../../content/problems/problem-pages.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import { Advice } from "../../components/Advice.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Note } from "../../components/TextColumn.tsx";
import { CodeForm } from "../codes/CodeForm.tsx";
import styles from "./ApplianceProblemsScreen.module.css";
import spots from "./SpotPicture.module.css";
import { problemsWithSpots, SpotPicture } from "./SpotPicture.tsx";
import { UrgencyTag } from "./UrgencyTag.tsx";

/** Breadcrumbs of an appliance's problems. */
export const applianceCrumbs = ({ id, shortName }: Service) =>
  fromHome({ name: "What’s wrong?", path: problemsPath }, { name: shortName, path: appliancePath(id) });

/** /problems/{appliance}: its picture with a link on each spot, and the same links beside it. */
export function ApplianceProblemsScreen({ service }: { service: Service }) {
  return (
    <>
      <PageHero
        crumbs={applianceCrumbs(service)}
        title={`What’s wrong with your ${service.shortName.toLowerCase()}?`}
        lead="Point at the spot where you see, hear or smell it."
      />
      <Section ground="white" tucked>
        <div className={spots.pointing}>
          <div className={styles.beside}>
            <SpotPicture service={service} linkOf={(page) => ({ href: problemPath(page) })} />
            <div className={styles.more}>
              <CodeForm service={service.id} />
              <div className={styles.advice}>
                <Advice>{service.untilWeArrive}</Advice>
                {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
                <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
              </div>
            </div>
          </div>
          <ol className={spots.list}>
            {problemsWithSpots(service).map(({ page, spot, number }) => (
              <li key={page.slug}>
                <a href={problemPath(page)} data-spot={number}>
                  {page.issue}
                </a>
                <p>
                  <strong>
                    {spot.name} <UrgencyTag level={page.urgency.level} />
                  </strong>{" "}
                  {page.lead}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <ClosingBand {...service.closing} texts={`services.${service.id}.closing`} service={service.id} />
    </>
  );
}
