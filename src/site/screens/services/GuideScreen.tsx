import { findBrandByName } from "../../../content/brands.ts";
import { codesOfAppliance } from "../../../content/codes/error-codes.ts";
import { firstAidFor } from "../../../content/problems/first-aid.ts";
import { appliancePath, issuePath } from "../../../content/problems/problem-pages.ts";
import type { Guide, Service } from "../../../content/reading/schema.ts";
import { problemId } from "../../../content/services/guides.ts";
import { orderedPartsText } from "../../../facts/derived/before-you-book.ts";
import { href } from "../../../shared/links/href.ts";
import { ageRule, olderRule, priceAlone } from "../../../shared/rules/repair-or-replace.ts";
import { isWithoutGas, noGasSentence } from "../../../shared/services/offered-services.ts";
import { Accordion, Faq } from "../../components/Accordion.tsx";
import advised from "../../components/Advice.module.css";
import { Advice } from "../../components/Advice.tsx";
import { Across, Beside, Pictured } from "../../components/Bands.tsx";
import { ButtonLink } from "../../components/Button.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, Chips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { HoursPanel, Panel, Sidebar } from "../../components/Panel.tsx";
import { cutOuts, rooms } from "../../components/pictures.ts";
import { verdictPath } from "../../components/repair-or-replace/answers.ts";
import { Steps } from "../../components/Steps.tsx";
import { Block, Note, Prose, WithSidebar } from "../../components/TextColumn.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { UsualPrices } from "../../components/UsualPrices.tsx";
import { cutawayParts, cutawaySize, wholeCutawayPath } from "../../scenes/cutaways.ts";
import { CheckedBy } from "../CheckedBy.tsx";
import { CodeForm } from "../codes/CodeForm.tsx";
import { roomOfGuide } from "../page-pictures.ts";
import styles from "./GuideScreen.module.css";

/** Breadcrumbs of a dedicated page. */
export const guideCrumbs = ({ id, title }: Service) =>
  fromHome({ name: "Services", path: href("services") }, { name: title, path: `/${id}` });

/**
 * A dedicated service page at the site root, which explains: causes, checks, how the repair goes, tips, questions. Its buttons open the dialog preset to its service and to the problem that
 * is unfolded. Without script the refrigerator page leads to the booking page, the others to the inline form at /#booking.
 */
export function GuideScreen({ guide, service }: { guide: Guide; service: Service }) {
  const advice = firstAidFor(service.id);
  const codes = codesOfAppliance(service.id);
  const room = roomOfGuide[service.id];
  const book = {
    label: "Schedule Service",
    service: service.id,
    href: service.id === "refrigerator-repair" ? undefined : "/#booking",
  };
  return (
    <>
      <PageHero
        crumbs={guideCrumbs(service)}
        title={guide.title}
        lead={guide.lead}
        texts={[`guides.${guide.serviceId}.lead`]}
        aside={<Coast appliances={[{ name: service.picture, alt: service.pictureAlt }]} />}
        book={book}
        price={service.id}
      />
      <Across ground="white" title="Check this before you call">
        {advice.length > 0 && (
          <div className={`${advised.emergency} ${styles.urgent}`}>
            <Accordion
              name="first-aid"
              wide
              items={[
                {
                  title: `Do this first: ${advice.map(({ title }) => title.toLowerCase()).join(", ")}`,
                  body: <FirstAid advice={advice} isBookable={!advice.some(({ isEmergency }) => isEmergency)} />,
                },
              ]}
            />
          </div>
        )}
        <div className={styles.checks}>
          <Inside service={service} />
          <div className={styles.numbered}>
            <TitledList items={guide.checks} />
          </div>
        </div>
      </Across>
      <WithSidebar sidebar={<GuideSidebar guide={guide} service={service} />}>
        {codes.length > 0 && (
          <Block title="Does it show a code?">
            <div className={styles.problem}>
              <CodeForm service={service.id} />
              <Chips links={codes} />
            </div>
          </Block>
        )}
        {isWithoutGas(service.id) && <Note>{noGasSentence}</Note>}
        <Block title="Common problems" more={{ href: appliancePath(service.id), label: "Point at it on a picture" }}>
          <div data-problems={JSON.stringify(guide.problems.map(({ title }) => title))}>
            <Accordion
              name="problems"
              items={guide.problems.map(({ title, issues = [], description, causes }) => ({
                id: problemId(title),
                title,
                body: (
                  <div className={styles.problem}>
                    <Advice>{description}</Advice>
                    <h4>Likely causes</h4>
                    <CheckList mark="dot" items={causes} />
                    <UsualPrices service={service.id} problems={issues} />
                    {issues.map((issue) => (
                      <MoreLink key={issue} href={issuePath(service.id, issue) ?? ""} about={issue}>
                        First steps and safe checks
                      </MoreLink>
                    ))}
                  </div>
                ),
              }))}
            />
          </div>
        </Block>
      </WithSidebar>
      <Across ground="sky" title="How the repair works">
        <Steps steps={guide.process} />
      </Across>
      <Beside
        ground="white"
        title="Repair or replace?"
        text={
          <p className={styles.rule}>
            Repair it if that costs <strong>under 50%</strong> of a new one’s price and it’s{" "}
            <strong>{ageRule(service.id)}.</strong>
          </p>
        }
      >
        <div className={styles.worth}>
          <Prose paragraphs={[`${olderRule} ${priceAlone()}`, ...guide.repairOrReplace]} />
          <ButtonLink href={`${verdictPath}?appliance=${service.id}`}>Ask with your numbers</ButtonLink>
        </div>
      </Beside>
      <Pictured ground="navy" picture={{ name: room, alt: rooms[room] }}>
        <h2>What the visit looks like</h2>
        <div className={styles.columns}>
          <TitledList items={[...guide.visit, { title: "If a part has to be ordered", text: orderedPartsText() }]} />
        </div>
      </Pictured>
      <Beside ground="white" title="Questions and answers" text={<CheckedBy path={`/${service.id}`} />}>
        <Faq questions={guide.faq} texts={`guides.${guide.serviceId}.faq`} />
      </Beside>
      <Across title="Maintenance tips">
        <div className={styles.columns}>
          <TitledList items={guide.tips} />
        </div>
      </Across>
      <Beside ground="white" title="Brands we repair" text={<MoreLink href={href("brands")}>View All Brands</MoreLink>}>
        <div className={styles.brands}>
          {guide.brands.length > 0 ? (
            <Chips links={guide.brands.map((name) => ({ label: name, href: brandPath(name) }))} />
          ) : (
            <BrandChips />
          )}
        </div>
      </Beside>
      <ClosingBand {...guide.closing} texts={`guides.${guide.serviceId}.closing`} {...book} />
    </>
  );
}

/** The appliance cut open, or on its own, beside what to check on it. */
function Inside({ service: { id, picture } }: { service: Service }) {
  if (cutawayParts[id])
    return <img className={styles.inside} src={wholeCutawayPath(id)} alt="" {...cutawaySize} loading="lazy" />;
  const { src, w, h } = cutOuts[picture].img;
  return <img className={styles.alone} src={src} alt="" width={w} height={h} loading="lazy" />;
}

/** A brand without its own page stays plain text. */
function brandPath(name: string): string | undefined {
  const brand = findBrandByName(name);
  return brand && href("brand", brand.id);
}

function GuideSidebar({ guide, service }: { guide: Guide; service: Service }) {
  return (
    <Sidebar label="What we promise">
      <Panel ground="sky" title="What we promise">
        <CheckList items={guide.promises} />
        <MoreLink href={href("service", service.slug)}>{service.title}</MoreLink>
      </Panel>
      {service.id === "refrigerator-repair" && <HoursPanel />}
    </Sidebar>
  );
}
