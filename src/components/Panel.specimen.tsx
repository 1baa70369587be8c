import { HoursPanel, Panel } from "./Panel.tsx";
import { FormSidebar, PhonePanel, TermsInShort } from "./VisitPanels.tsx";

export const stage = "narrow";
export const specimens = {
  "The three grounds": (["white", "action", "sky"] as const).map((ground) => (
    <Panel key={ground} title="Service area" ground={ground}>
      <p>All of Pinellas County, islands included.</p>
    </Panel>
  )),
  "FormSidebar, beside a form": <FormSidebar />,
  "PhonePanel and TermsInShort, beside a visit": (
    <>
      <PhonePanel title="Questions about your visit?" />
      <TermsInShort />
    </>
  ),
  HoursPanel: <HoursPanel />,
};
