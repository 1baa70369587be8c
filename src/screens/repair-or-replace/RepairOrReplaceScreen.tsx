import { serviceIds } from "../../catalog/services/service-ids.ts";
import { getService } from "../../catalog/services/services.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { SubmitButton } from "../../components/Button.tsx";
import { FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Sidebar } from "../../components/Panel.tsx";
import { ageRule } from "../../components/repair-or-replace/AskVerdict.tsx";
import { type VerdictAnswers, verdictFields, verdictPath } from "../../components/repair-or-replace/answers.ts";
import { VerdictCard } from "../../components/repair-or-replace/VerdictCard.tsx";
import { VerdictFields } from "../../components/repair-or-replace/VerdictFields.tsx";
import { verdictInWords } from "../../components/repair-or-replace/verdict-in-words.ts";
import { Section } from "../../components/Section.tsx";
import { Block, Note, WithSidebar } from "../../components/TextColumn.tsx";
import { CallPanel, VisitPromises } from "../../components/VisitPanels.tsx";
import "../../styles/select.css";
import styles from "./RepairOrReplaceScreen.module.css";

export const repairOrReplaceCrumbs = [
  { name: "Home", path: "/" },
  { name: "Repair or replace", path: verdictPath },
];

/** /repair-or-replace: a few questions and an honest answer, as a page; with script the answer follows what is typed. */
export function RepairOrReplaceScreen({ answers, isAsked }: { answers: VerdictAnswers; isAsked: boolean }) {
  const { values, asked } = answers;
  const errors = isAsked ? answers.errors : {};
  const wrong = verdictFields.filter((field) => errors[field]);
  const sidebar = (
    <Sidebar label="Good to know">
      <VisitPromises />
      <CallPanel title="Would you rather talk to someone?" />
    </Sidebar>
  );
  return (
    <>
      <PageHero
        crumbs={repairOrReplaceCrumbs}
        title="Repair or replace?"
        lead="Three numbers and our rule of thumb. If it says replace, we say so."
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={sidebar}>
          <Block title="Your appliance">
            <form
              className={styles.form}
              method="get"
              action={`${verdictPath}#verdict`}
              noValidate
              data-verdict-form=""
            >
              {wrong.length > 0 && (
                <FormAlert title={`Please check ${wrong.length === 1 ? "one field" : `${wrong.length} fields`}`}>
                  <ul>
                    {wrong.map((field) => (
                      <li key={field}>
                        <a href={`#verdict-${field}`}>{errors[field]}</a>
                      </li>
                    ))}
                  </ul>
                </FormAlert>
              )}
              <div className="form-grid">
                <VerdictFields idPrefix="verdict" values={values} errors={errors} />
              </div>
              <SubmitButton look="navy">Repair or replace?</SubmitButton>
            </form>
          </Block>
          <VerdictCard {...(asked && { words: verdictInWords(asked), service: asked.service })} />
          <Block title="The rule">
            <p>
              Repair it if that costs <strong>under 50%</strong> of the price of a new one <strong>and</strong> it is
              under the age in this list. If either is not so, replace it.
            </p>
            <dl className={styles.rule}>
              {serviceIds.map((id) => (
                <div key={id}>
                  <dt>
                    <a href={`/${id}`}>{getService(id).shortName}</a>
                  </dt>
                  <dd>{ageRule(id)}</dd>
                </div>
              ))}
            </dl>
            <Note>
              It is a rule of thumb, not a law: a built-in costs more to replace than its price tag, and a second large
              repair within months is one too many.
            </Note>
          </Block>
        </WithSidebar>
      </Section>
      <ClosingBand
        title="Not sure what it would cost?"
        text="You get the price at the visit, before any work starts, and you decide then."
      >
        <BookButton>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}
