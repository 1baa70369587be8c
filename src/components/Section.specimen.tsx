import { ClosingBand } from "./ClosingBand.tsx";
import { Section, SectionHead } from "./Section.tsx";

export const stage = "wide";
const head = (
  <SectionHead
    title="Repairs, by appliance"
    text="One sentence under it, at most."
    more={{ href: "#Section", label: "View all" }}
  />
);

export const specimens = {
  "The five grounds": (["page", "white", "sky", "skySoft", "navy"] as const).map((ground) => (
    <Section key={ground} ground={ground}>
      {head}
    </Section>
  )),
  "Tucked under a hero, with a stacked head": (
    <Section ground="white" tucked>
      <SectionHead title="From Tarpon Springs to Tierra Verde" text="The text stays below the heading." stacked />
    </Section>
  ),
  ClosingBand: <ClosingBand title="Is the dryer cold again?" text="Book a visit, or ask us first." />,
};
