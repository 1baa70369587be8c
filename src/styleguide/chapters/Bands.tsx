import { ClosingBand } from "../../components/ClosingBand.tsx";
import { CallBar } from "../../components/frame/CallBar.tsx";
import { SiteFooter } from "../../components/frame/SiteFooter.tsx";
import { SiteHeader } from "../../components/frame/SiteHeader.tsx";
import { Section, SectionHead } from "../../components/Section.tsx";
import { Specimen } from "../Specimen.tsx";

const grounds = ["page", "white", "sky", "skySoft", "navy"] as const;

export function Bands() {
  return (
    <>
      {grounds.map((ground) => (
        <Specimen wide key={ground} title={`Section, ground "${ground}"`}>
          <Section ground={ground}>
            <SectionHead
              title="Repairs, by appliance"
              text="One sentence under it, at most."
              more={{ href: "#bands", label: "View all" }}
            />
            <p>Neighbors never share a ground.</p>
          </Section>
        </Specimen>
      ))}
      <Specimen wide title="Section tucked under a hero, with a stacked SectionHead">
        <Section ground="white" tucked>
          <SectionHead title="From Tarpon Springs to Tierra Verde" text="The text stays below the heading." stacked />
        </Section>
      </Specimen>
      <Specimen wide title="ClosingBand">
        <ClosingBand title="Is the dryer cold again?" text="Book a visit, or ask us first." />
      </Specimen>
      <Specimen wide frame title="SiteHeader, at the top of a page; a menu below 768 px">
        <SiteHeader path="/services" />
      </Specimen>
      <Specimen wide frame title="CallBar, below 768 px only">
        <CallBar />
      </Specimen>
      <Specimen wide title="SiteFooter">
        <SiteFooter />
      </Specimen>
    </>
  );
}
