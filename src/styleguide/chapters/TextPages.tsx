import { Phone } from "lucide";
import { phoneLine } from "../../business/derived/hours-in-words.ts";
import { officeHours, phoneHours } from "../../business/hours.ts";
import { warrantyDays } from "../../business/promises.ts";
import { repairRule } from "../../catalog/repair-or-replace.ts";
import { guides } from "../../catalog/services/guides.ts";
import { AnswerCard } from "../../components/AnswerCard.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { HoursTable, TechnicianVisits } from "../../components/HoursTable.tsx";
import { Icon } from "../../components/Icon.tsx";
import { ActionPanel, Facts, HoursPanels, Panel, Sidebar } from "../../components/Panel.tsx";
import { VerdictFields } from "../../components/repair-or-replace/VerdictFields.tsx";
import { Block, Blocks, Note, Prose, UntilWeArrive, WithSidebar } from "../../components/TextColumn.tsx";
import { FormSidebar, PhonePanel, TermsInShort } from "../../components/VisitPanels.tsx";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";

const { repairOrReplace, closing } = guides[0] as (typeof guides)[number];
const facts = [
  { icon: <Icon of={Phone} />, title: "Phone line", text: phoneLine },
  { icon: <Icon of={Phone} />, title: "Warranty", text: `${warrantyDays} days, parts and labor` },
];
const sidebar = (
  <Sidebar label="Beside the text">
    <ActionPanel title="Book this repair" text="Two minutes, no account." service="refrigerator-repair">
      <Facts facts={facts} />
    </ActionPanel>
    <HoursPanels />
  </Sidebar>
);

export function TextPages() {
  return (
    <>
      <Specimen title="WithSidebar: Block, Prose and Note; Sidebar with ActionPanel, Facts and HoursPanels">
        <WithSidebar sidebar={sidebar}>
          <Block title="Repair or replace?">
            <Prose paragraphs={repairOrReplace} />
            <Note>{repairRule}</Note>
          </Block>
          <Block title="With a link at the right edge" more={{ href: "#text", label: "View all" }}>
            <Prose paragraphs={[closing.text]} />
          </Block>
        </WithSidebar>
      </Specimen>
      <Specimen title="Blocks, without a sidebar">
        <Blocks>
          <Block title="How to read a code">
            <Prose paragraphs={[closing.text]} />
          </Block>
          <Block title="Repair or replace?">
            <Note>{repairRule}</Note>
            <UntilWeArrive>If you smell gas, go outside first, then call 911.</UntilWeArrive>
          </Block>
        </Blocks>
      </Specimen>
      {(["white", "action", "sky"] as const).map((ground) => (
        <Specimen key={ground} title={`Panel, ground "${ground}"`}>
          <div className={styles.narrow}>
            <Panel title="Service area" ground={ground}>
              <p>All of Pinellas County, islands included.</p>
            </Panel>
          </div>
        </Specimen>
      ))}
      <Specimen title="FormSidebar, beside a form">
        <div className={styles.narrow}>
          <FormSidebar />
        </div>
      </Specimen>
      <Specimen title="PhonePanel and TermsInShort, beside a visit">
        <div className={styles.narrow}>
          <PhonePanel title="Questions about your visit?" />
          <TermsInShort />
        </div>
      </Specimen>
      <Specimen title="VerdictFields">
        <div className="form-grid">
          <VerdictFields
            idPrefix="sample"
            values={{ appliance: "dryer-repair", age: "9", new: "", quote: "" }}
            errors={{ new: "Please enter the price of a new one in dollars, such as 900." }}
          />
        </div>
      </Specimen>
      <Specimen title="AnswerCard">
        <AnswerCard buttons={<CallButton />}>
          <h2>No, that’s outside our area.</h2>
          <p>A person can still say yes, so call if you live close by.</p>
        </AnswerCard>
      </Specimen>
      <Specimen title="HoursTable: groups of days, and one row for all">
        <div className={styles.narrow}>
          <HoursTable hours={officeHours} caption="Office hours" />
          <HoursTable hours={phoneHours} caption="Phone line" />
          <TechnicianVisits />
        </div>
      </Specimen>
    </>
  );
}
