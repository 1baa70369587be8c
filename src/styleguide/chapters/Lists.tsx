import { waysToPay } from "../../business/promises.ts";
import { firstAid } from "../../catalog/problems/first-aid.ts";
import { guides } from "../../catalog/services/guides.ts";
import { Accordion, Faq } from "../../components/Accordion.tsx";
import { BeforeYouBook } from "../../components/BeforeYouBook.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { LinkColumn } from "../../components/LinkColumn.tsx";
import { Steps } from "../../components/Steps.tsx";
import { TermList } from "../../components/TermList.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { Specimen } from "../Specimen.tsx";

const guide = guides[0] as (typeof guides)[number];
const [problem, nextProblem] = guide.problems.map(({ title, description, causes }) => ({
  title,
  body: (
    <>
      <p>{description}</p>
      <CheckList items={causes} mark="wrench" />
    </>
  ),
}));

const links = guide.problems.slice(0, 3).map(({ title }) => ({ label: title, href: "/problems" }));
const terms = [
  { id: "largo", term: <a href="/locations/largo">Largo</a>, details: "33770, 33771, 33773" },
  { id: "ozona", term: "Ozona", details: "34660" },
];

export function Lists() {
  return (
    <>
      <Specimen title="CheckList: what the visitor gets, what can be wrong">
        <CheckList items={guide.promises} />
        <CheckList items={["Door seal", "Evaporator fan"]} mark="wrench" />
      </Specimen>
      <Specimen title="FirstAid">
        <FirstAid advice={firstAid.slice(0, 2)} isBookable />
      </Specimen>
      <Specimen title="BeforeYouBook">
        <BeforeYouBook />
      </Specimen>
      <Specimen title="TitledList">
        <TitledList items={guide.tips} />
      </Specimen>
      <Specimen title="TermList">
        <TermList rows={terms} />
      </Specimen>
      <Specimen title="LinkColumn, plain and ruled">
        <LinkColumn links={links} />
        <LinkColumn links={links} ruled label="Problems of the refrigerator" />
      </Specimen>
      <Specimen title="Steps: four">
        <Steps steps={guide.process} />
      </Specimen>
      <Specimen title="Steps: five">
        <Steps steps={[...guide.process, { title: "You pay", text: `When it works, by ${waysToPay}.` }]} />
      </Specimen>
      <Specimen title="Accordion, the first open">
        <Accordion name="problems" items={[problem, nextProblem].filter((item) => item !== undefined)} openFirst />
      </Specimen>
      <Specimen title="Faq, all closed">
        <Faq questions={guide.faq} />
      </Specimen>
    </>
  );
}
