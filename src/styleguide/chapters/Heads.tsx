import { warrantyDays } from "../../business/promises.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { NextVisit } from "../../components/NextVisit.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Panel } from "../../components/Panel.tsx";
import { Specimen } from "../Specimen.tsx";

const crumbs = [
  { name: "Home", path: "/" },
  { name: "Style page", path: "/styleguide" },
];
const buttons = (
  <>
    <BookButton>Schedule Service</BookButton>
    <CallButton />
  </>
);

/** Every variant uses the id of the page title, so here they share one. */
export function Heads() {
  return (
    <>
      <Specimen wide title="PageHero: title only">
        <PageHero crumbs={crumbs} title="Privacy Policy" />
      </Specimen>
      <Specimen wide title="PageHero: sentence, buttons and a picture">
        <PageHero
          crumbs={crumbs}
          title="Refrigerator Repair"
          lead="Warm food, a puddle or a hum: we find the cause on the first visit."
          buttons={buttons}
          picture={{ name: "refrigerator", alt: "A steel refrigerator" }}
        />
      </Specimen>
      <Specimen wide title="PageHero: what the visitor gets, with a room behind the words">
        <PageHero
          crumbs={crumbs}
          title="All Appliance Repair Services"
          lead="Eight machines, one phone number."
          buttons={buttons}
          scene="laundry"
          list={["Same-day visits", `${warrantyDays}-day warranty`, "Flat price"]}
        />
      </Specimen>
      <Specimen wide title="PageHero: a part of its own beside the words, long title">
        <PageHero
          crumbs={crumbs}
          title="Appliance repair in North Redington Beach, from the Gulf to the bay"
          lead="Bridges, condo desks and salt air are part of the job."
          buttons={buttons}
          aside={<Panel title="Beside the words">A map or a name plate.</Panel>}
        />
      </Specimen>
      <Specimen title="NextVisit: the promise, until the server says the next free visit">
        <NextVisit />
      </Specimen>
    </>
  );
}
