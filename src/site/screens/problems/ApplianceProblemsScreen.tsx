import clsx from "clsx";
import { appliancePath, problemPath, problemsPath } from "../../../content/problems/problem-pages.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import { Advice } from "../../components/Advice.tsx";
import { Across, Beside } from "../../components/Bands.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Note } from "../../components/TextColumn.tsx";
import { cutawayParts } from "../../scenes/cutaways.ts";
import { CodeForm } from "../codes/CodeForm.tsx";
import styles from "./ApplianceProblemsScreen.module.css";
import room from "./Room.module.css";
import spots from "./SpotPicture.module.css";
import { problemsWithSpots, SpotPicture } from "./SpotPicture.tsx";
import { UrgencyTag } from "./UrgencyTag.tsx";

/** Breadcrumbs of an appliance's problems. */
export const applianceCrumbs = ({ id, shortName }: Service) =>
  fromHome({ name: "What’s wrong?", path: problemsPath }, { name: shortName, path: appliancePath(id) });

/** /problems/{appliance}: its picture with a link on each spot, and the same links beside it, are the first screen. */
export function ApplianceProblemsScreen({ service }: { service: Service }) {
  return (
    <>
      <PageHero
        className={clsx(styles.hero, cutawayParts[service.id] ? room.room : room.photo)}
        crumbs={applianceCrumbs(service)}
        title={`What’s wrong with your ${service.shortName.toLowerCase()}?`}
        lead="Point at the spot where you see, hear or smell it."
        aside={
          <div className={clsx(spots.pointing, styles.pointing)}>
            <SpotPicture service={service} linkOf={(page) => ({ href: problemPath(page) })} />
            <ol className={clsx(spots.list, styles.list)}>
              {problemsWithSpots(service).map(({ page, spot, number }) => (
                <li key={page.slug}>
                  <a href={problemPath(page)} data-spot={number}>
                    {page.issue}
                  </a>
                  <p>
                    <UrgencyTag level={page.urgency.level} />
                    {spot.name}
                  </p>
                </li>
              ))}
            </ol>
          </div>
        }
      />
      <Across ground="white" title="How to tell">
        <dl className={styles.leads}>
          {problemsWithSpots(service).map(({ page: { slug, issue, lead } }) => (
            <div key={slug}>
              <dt>{issue}</dt>
              <dd>{lead}</dd>
            </div>
          ))}
        </dl>
      </Across>
      <Beside
        title="Until we arrive"
        text={
          <>
            <Advice>{service.untilWeArrive}</Advice>
            {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
            <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
          </>
        }
      >
        <CodeForm service={service.id} />
      </Beside>
      <ClosingBand {...service.closing} texts={`services.${service.id}.closing`} service={service.id} />
    </>
  );
}
