import { emptyDetails } from "../../booking/form/fields.ts";
import { visitInBrief } from "../../booking/time/visit-in-words.ts";
import { ButtonLink } from "../../components/Button.tsx";
import { BeforeVisit } from "../../screens/visit/AroundVisit.tsx";
import { CannotMakeIt } from "../../screens/visit/actions/CannotMakeIt.tsx";
import { ShareVisit } from "../../screens/visit/actions/ShareVisit.tsx";
import { VisitDetails } from "../../screens/visit/VisitDetails.tsx";
import { VisitTimeline } from "../../screens/visit/VisitTimeline.tsx";
import type { Visit as VisitShown } from "../../screens/visit/visit.ts";
import { Specimen } from "../Specimen.tsx";
import { firstSlot } from "../samples.ts";

const visit: VisitShown = {
  ...emptyDetails,
  number: "K72-MPD",
  serviceType: "washing-machine-repair",
  serviceDate: "2026-06-12",
  timeSlot: firstSlot,
  name: "Dana Miller",
  phone: "(727) 555-0123",
  email: "dana@example.com",
  address: "12 Example Avenue, Dunedin, FL 34698",
  description: "It leaks water on the floor.",
};
const stages = [
  { title: "Booked", text: "On Wed, Jun 10", isDone: true },
  { title: "Reminder", text: "By email on Thu, Jun 11", isDone: false },
  { title: "Arrival window", text: "Our technician comes within it", isDone: false },
  { title: "Fixed", text: "You pay the price you agreed to", isDone: false },
];
const when = visitInBrief({ date: "2026-06-12", slot: firstSlot }, "2026-06-10");

/** The parts of a visit's private page, and what a device that keeps a visit shows in place of "Book". */
export function Visit() {
  return (
    <>
      <Specimen title="My visit, in place of a booking button">
        <ButtonLink small href="#visit">
          My visit · {when}
        </ButtonLink>
      </Specimen>
      <Specimen stage="wide" title="VisitTimeline">
        <VisitTimeline stages={stages} />
      </Specimen>
      <Specimen stage="wide" title="BeforeVisit: with advice for the problem">
        <BeforeVisit visit={visit} />
      </Specimen>
      <Specimen stage="wide" title="VisitDetails: with rows that can be edited; canceled">
        <VisitDetails visit={visit} change="open" terms={undefined} contact={{ path: "#visit", edit: undefined }} />
        <VisitDetails visit={visit} change="cancelled" terms={undefined} contact={undefined} />
      </Specimen>
      <Specimen stage="wide" title="CannotMakeIt: before and after">
        <CannotMakeIt visit={visit} path="#visit" toldAt={undefined} />
        <CannotMakeIt visit={visit} path="#visit" toldAt="Thu, Jun 11" />
      </Specimen>
      <Specimen stage="wide" title="ShareVisit">
        <ShareVisit url="https://www.example.com/booking/shared/…" path="#visit" />
      </Specimen>
    </>
  );
}
