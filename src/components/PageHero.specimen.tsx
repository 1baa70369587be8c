import { warrantyDays } from "../business/facts.ts";
import { fromHome, PageHero } from "./PageHero.tsx";
import { Panel } from "./Panel.tsx";

export const stage = "wide";
const crumbs = fromHome({ name: "Style page", path: "/styleguide" });
const book = { label: "Schedule Service" };

export const specimens = {
  "Title only": <PageHero crumbs={crumbs} title="Privacy Policy" />,
  "A sentence, buttons and a picture": (
    <PageHero
      crumbs={crumbs}
      title="Refrigerator Repair"
      lead="Warm food, a puddle or a hum: we find the cause on the first visit."
      book={book}
      picture={{ name: "refrigerator", alt: "A steel refrigerator" }}
    />
  ),
  "What the visitor gets, with a room behind the words": (
    <PageHero
      crumbs={crumbs}
      title="All Appliance Repair Services"
      lead="Eight machines, one phone number."
      book={book}
      scene="laundry"
      list={["Same-day visits", `${warrantyDays}-day warranty`, "Flat price"]}
    />
  ),
  "A part of its own beside the words, and a long title": (
    <PageHero
      crumbs={crumbs}
      title="Appliance repair in North Redington Beach, from the Gulf to the bay"
      lead="Bridges, condo desks and salt air are part of the job."
      book={book}
      aside={<Panel title="Beside the words">A map or a name plate.</Panel>}
    />
  ),
};
