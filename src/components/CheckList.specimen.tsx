import { guides } from "../catalog/services/guides.ts";
import { CheckList } from "./CheckList.tsx";
import { LinkColumn } from "./LinkColumn.tsx";
import { Steps } from "./Steps.tsx";
import { TermList } from "./TermList.tsx";
import { TitledList } from "./TitledList.tsx";

const [{ promises, process, tips }] = guides as [(typeof guides)[number]];
const links = ["Not cooling", "Leaking", "Noise"].map((label) => ({ label, href: `#${label}` }));

export const specimens = {
  "CheckList: what the visitor gets, what can be wrong, what there is not": (
    <>
      <CheckList items={promises} />
      <CheckList items={["Door seal", "Evaporator fan"]} mark="wrench" />
      <CheckList items={["Hourly rate"]} mark="cross" />
    </>
  ),
  "LinkColumn, plain and ruled": (
    <>
      <LinkColumn links={links} />
      <LinkColumn links={links} ruled label="Problems of the refrigerator" />
    </>
  ),
  "Steps: four": <Steps steps={process} />,
  TermList: <TermList rows={[{ id: "largo", term: <a href="#CheckList">Largo</a>, details: "33770, 33771" }]} />,
  TitledList: <TitledList items={tips} />,
};
