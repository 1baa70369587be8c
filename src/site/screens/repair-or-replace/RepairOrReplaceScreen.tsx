import { findBrand } from "../../../content/brands.ts";
import { services } from "../../../content/services/services.ts";
import { moneyPolicies } from "../../../facts/derived/promises-in-words.ts";
import { ageLimits, priceAlone } from "../../../shared/rules/repair-or-replace.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { FieldErrorList } from "../../booking-form/FormAlert.tsx";
import { AnswerCard } from "../../components/AnswerCard.tsx";
import { Across } from "../../components/Bands.tsx";
import { BookButton } from "../../components/BookButton.tsx";
import { SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { type VerdictAnswers, verdictPath } from "../../components/repair-or-replace/answers.ts";
import { CostGauge } from "../../components/repair-or-replace/CostGauge.tsx";
import { VerdictFields } from "../../components/repair-or-replace/VerdictFields.tsx";
import { type VerdictWords, verdictInWords } from "../../components/repair-or-replace/verdict-in-words.ts";
import { Section } from "../../components/Section.tsx";
import { Note } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { ToolLinks } from "../../components/ToolLinks.tsx";
import { everyVisit } from "../../components/VisitPanels.tsx";
import "../../styles/select.css";
import styles from "./RepairOrReplaceScreen.module.css";

export const repairOrReplaceCrumbs = fromHome({ name: "Repair or replace", path: verdictPath });

/** /repair-or-replace: a few questions and an honest answer, as a page; with script the answer follows what is typed. */
export function RepairOrReplaceScreen({ answers, isAsked }: { answers: VerdictAnswers; isAsked: boolean }) {
  const { values, asked } = answers;
  const errors = isAsked ? answers.errors : {};
  return (
    <>
      <PageHero
        className={styles.hero}
        crumbs={repairOrReplaceCrumbs}
        top={<ToolLinks current={verdictPath} />}
        title="Repair or replace?"
        lead="Enter a few numbers and get an honest answer."
        list={
          <form
            className={styles.form}
            method="get"
            action={`${verdictPath}#verdict`}
            aria-label="Repair or replace?"
            noValidate
            data-verdict-form=""
          >
            <FieldErrorList idPrefix="verdict" errors={errors} />
            <div className={styles.fields}>
              <VerdictFields idPrefix="verdict" values={values} errors={errors} />
            </div>
            <SubmitButton look="navy">Repair or replace?</SubmitButton>
          </form>
        }
        aside={
          <div className={styles.beside}>
            <CostGauge asked={asked} />
            <VerdictCard {...(asked && { words: verdictInWords(asked), service: asked.service })} />
          </div>
        }
      />
      <Section ground="white" tucked className={styles.rule}>
        <div>
          <h2>The rule</h2>
          <p>
            Repair it if that costs <strong>under 50%</strong> of the price of a new one <strong>and</strong> it is
            under the age in this list. If it’s older, or the repair costs near 50% (40 to 60%),{" "}
            <strong>get the price first</strong>. Replace it only if both are true: half the price of a new one or more,
            and past the age in this list. {priceAlone().replace("lines", `lines${builtIn()}`)}
          </p>
          <Note>
            It’s a rule of thumb, and the decision is yours. The price of a new one includes what it takes to put it in:
            delivery, hookup and, for a built-in, work on the cabinet.
          </Note>
        </div>
        <table className={styles.chart} aria-label="How old each may be">
          <colgroup>
            <col />
            <col span={longest} />
          </colgroup>
          <tbody>
            {services().map(({ id, shortName }) => {
              const { repairUnder, replaceFrom } = ageLimits[id];
              return (
                <tr key={id}>
                  <th scope="row">
                    <a href={`/${id}`}>{shortName}</a>
                  </th>
                  <td colSpan={repairUnder}>under {repairUnder} years</td>
                  {replaceFrom > repairUnder && (
                    <td colSpan={replaceFrom - repairUnder} className={styles.gray}>
                      gray area
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Section>
      <Across title="Every visit">
        <Tiles tiles={everyVisit()} />
      </Across>
      <ClosingBand
        title="Not sure what it would cost?"
        text="We’ll give you a price at the visit, and you decide before any work starts."
      />
    </>
  );
}

/** Of all ages, in years: as wide as the list of them. */
const longest = Math.max(...Object.values(ageLimits).map(({ replaceFrom }) => replaceFrom));

/** Makers of built-in and professional lines that we repair: " (Sub-Zero, Wolf and similar)". */
function builtIn(): string {
  const names = ["sub-zero", "wolf", "thermador", "miele", "viking"].flatMap((id) => findBrand(id)?.name ?? []);
  return names.length > 0 ? ` (${names.join(", ")} and similar)` : "";
}

/** What a verdict says, in this order. site/islands/live-verdict.ts fills in the same lines. */
const lines = ["cost", "age", "closeness", "advice"] as const;

/**
 * A verdict with its reasons and what to do about it. Without a verdict it is hidden, for script to fill in. A verdict to
 * replace offers no booking.
 */
function VerdictCard({ words, service }: { words?: VerdictWords; service?: ServiceId }) {
  return (
    <AnswerCard
      className={styles.verdict}
      id="verdict"
      aria-labelledby="verdict-title"
      data-outcome={words?.outcome ?? "none"}
      data-needs-script={words ? undefined : ""}
      buttons={
        <>
          <BookButton service={service}>Book the Repair</BookButton>
          <CallButton />
        </>
      }
    >
      <div role="status">
        <h2 id="verdict-title" tabIndex={-1} data-line="title">
          {words?.title ?? "Our answer"}
        </h2>
      </div>
      {lines.map((line) => (
        <p key={line} data-line={line}>
          {words?.[line]}
        </p>
      ))}
      {moneyPolicies().diagnosis && <p className={styles.diagnosis}>{moneyPolicies().diagnosis}</p>}
    </AnswerCard>
  );
}
