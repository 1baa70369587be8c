import clsx from "clsx";
import { CircleAlert, Clock, Timer } from "lucide";
import { priceLine } from "../../business/derived/price.ts";
import { featuredBrands } from "../../catalog/brands.ts";
import { codesOfIssue, errorCodesPath } from "../../catalog/codes/error-codes.ts";
import {
  applianceNoun,
  appliancePath,
  problemPath,
  problemsOfService,
  problemsPath,
} from "../../catalog/problems/problem-pages.ts";
import type { ProblemPage } from "../../catalog/reading/problem-page-schema.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Sidebar } from "../../components/Panel.tsx";
import { AskVerdict } from "../../components/repair-or-replace/AskVerdict.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { IssueCodes } from "../codes/IssueCodes.tsx";
import { Causes } from "./Causes.tsx";
import styles from "./ProblemScreen.module.css";
import { urgencyWords } from "./urgency.ts";

/** Breadcrumbs of a problem's page. */
export const problemCrumbs = (page: ProblemPage, service: Service) => [
  { name: "Home", path: "/" },
  { name: "Problems", path: problemsPath },
  { name: service.shortName, path: appliancePath(service.id) },
  { name: page.issue, path: problemPath(page) },
];

/**
 * /problems/{appliance}/{problem}: read in this order by somebody who stands beside it. How soon, what to do first, what
 * to check, what it may be, and a visit with the problem filled in.
 */
export function ProblemScreen({ page, service }: { page: ProblemPage; service: Service }) {
  const presets = { service: service.id, problem: page.issue };
  const noun = applianceNoun(service.title);
  const codes = codesOfIssue(service.id, page.issue);
  const others = problemsOfService(service.id).filter(({ slug }) => slug !== page.slug);
  return (
    <>
      <PageHero
        bare
        crumbs={problemCrumbs(page, service)}
        title={page.title}
        lead={page.lead}
        aside={<Urgency urgency={page.urgency} />}
      />
      <Section ground="white" tucked>
        <WithSidebar
          sidebar={
            <Sidebar label="Booking">
              <ActionPanel title="Book this repair" text={priceLine} {...presets} />
            </Sidebar>
          }
        >
          <Block title="Do this first">
            <ol className={styles.steps}>
              {page.firstAid.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </Block>
          {page.checks.length > 0 && (
            <Block title="Safe to check yourself">
              <ul className={styles.checks}>
                {page.checks.map(({ title, text, minutes }) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p className={styles.minutes}>
                      <Icon of={Timer} />
                      {minutes} {minutes === 1 ? "minute" : "minutes"}
                    </p>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </Block>
          )}
          <Block title="Likely causes, and what we do">
            <Causes causes={page.causes} />
          </Block>
          {codes.length > 0 && (
            <Block title="Codes that displays show with it" more={{ href: errorCodesPath, label: "Look up a code" }}>
              <IssueCodes brands={codes} />
            </Block>
          )}
          <Block title="Repair or replace?">
            <div className={styles.worth}>
              <Prose paragraphs={[page.repairOrReplace]} />
              <AskVerdict service={service.id} />
              <MoreLink href={`/${service.id}`}>{`All about ${service.title.toLowerCase()}`}</MoreLink>
            </div>
          </Block>
        </WithSidebar>
      </Section>
      <Section ground="skySoft" className={styles.more}>
        <Block title="Book with your brand">
          <ul className={styles.brands}>
            {featuredBrands.map((brand) => (
              <li key={brand.id}>
                <BookButton look="secondary" small icon={false} brand={brand} {...presets}>
                  {brand.name}
                </BookButton>
              </li>
            ))}
          </ul>
        </Block>
        <Block title="Something else?" more={{ href: appliancePath(service.id), label: `Show me the ${noun}` }}>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.slug}>
                <a href={problemPath(other)}>{other.issue}</a>
              </li>
            ))}
          </ul>
        </Block>
      </Section>
      <ClosingBand title={`Let us look at your ${noun}`} text={priceLine}>
        <BookButton {...presets}>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}

/** How soon, in words first and in color second. */
function Urgency({ urgency: { level, why } }: Pick<ProblemPage, "urgency">) {
  return (
    <div className={clsx(styles.urgency, styles[level])}>
      <h2>
        <Icon of={level === "can-wait" ? Clock : CircleAlert} />
        {urgencyWords[level].heading}
      </h2>
      <p>{why}</p>
    </div>
  );
}
