import { Phone } from "lucide";
import { phoneLine } from "../business/derived/hours-in-words.ts";
import { AnswerCard } from "./AnswerCard.tsx";
import { CallButton } from "./CallButton.tsx";
import { ActionPanel, Facts, HoursPanel, Sidebar } from "./Panel.tsx";
import { Block, Blocks, Note, Prose, UntilWeArrive, WithSidebar } from "./TextColumn.tsx";

const facts = [{ icon: Phone, title: "Phone line", text: phoneLine }];

export const specimens = {
  "WithSidebar: blocks and notes; a panel with facts and buttons, the hours": (
    <WithSidebar
      sidebar={
        <Sidebar label="Beside the text">
          <ActionPanel title="Book this repair" text="Two minutes, no account." service="refrigerator-repair">
            <Facts facts={facts} />
          </ActionPanel>
          <HoursPanel />
        </Sidebar>
      }
    >
      <Block title="With a link at the right edge" more={{ href: "#TextColumn", label: "View all" }}>
        <Prose paragraphs={["We find the fault, name one price, and start once you agree to it."]} />
        <Note>It is a rule of thumb.</Note>
        <UntilWeArrive>If you smell gas, go outside first, then call 911.</UntilWeArrive>
      </Block>
    </WithSidebar>
  ),
  "Blocks, without a sidebar, and AnswerCard": (
    <Blocks>
      <AnswerCard buttons={<CallButton />}>
        <h2>No, that’s outside our area.</h2>
        <p>If you live close by, call us: we may still be able to come.</p>
      </AnswerCard>
    </Blocks>
  ),
};
