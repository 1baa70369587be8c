import { applianceNoun, appliancePath, problemPath, problemsPath } from "../../catalog/problems/problem-pages.ts";
import { problemsWithSpots } from "../../catalog/problems/problem-spots.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { UntilWeArrive } from "../../components/TextColumn.tsx";
import styles from "./ApplianceProblemsScreen.module.css";
import { SpotPicture } from "./SpotPicture.tsx";
import { urgencyWords } from "./urgency.ts";

/** Breadcrumbs of an appliance's problems. */
export const applianceCrumbs = (service: Service) => [
  { name: "Home", path: "/" },
  { name: "Problems", path: problemsPath },
  { name: service.shortName, path: appliancePath(service.id) },
];

/** /problems/{appliance}: its picture with a link on each spot, and the same links beside it. */
export function ApplianceProblemsScreen({ service }: { service: Service }) {
  const problems = problemsWithSpots(service.id);
  const noun = applianceNoun(service.title);
  return (
    <>
      <PageHero
        bare
        crumbs={applianceCrumbs(service)}
        title={`What’s wrong with your ${noun}?`}
        lead="Point at the spot where you see, hear or smell it."
      />
      <Section ground="white" tucked>
        <UntilWeArrive>{service.untilWeArrive}</UntilWeArrive>
        <div className={styles.pointing}>
          <SpotPicture service={service} problems={problems} />
          <ol className={styles.list}>
            {problems.map(({ page, spot, number }) => (
              <li key={page.slug}>
                <a href={problemPath(page)} data-spot={number}>
                  {page.issue}
                </a>
                <p>
                  <strong>
                    {spot.name} · {urgencyWords[page.urgency.level].label}
                  </strong>{" "}
                  {page.lead}
                </p>
              </li>
            ))}
          </ol>
        </div>
        <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
      </Section>
      <ClosingBand title={service.closing.title} text={service.closing.text}>
        <BookButton service={service.id}>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}
