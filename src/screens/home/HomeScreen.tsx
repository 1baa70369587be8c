import { shown } from "../../business/derived/shown-facts.ts";
import { technician } from "../../business/derived/standing-in-words.ts";
import { typicalVisit, warrantyDays } from "../../business/promises.ts";
import { homeBrands } from "../../catalog/brands.ts";
import { cities } from "../../catalog/places/cities.ts";
import { services } from "../../catalog/services/services.ts";
import { BeforeYouBook } from "../../components/BeforeYouBook.tsx";
import { BrandPlates } from "../../components/BrandPlates.tsx";
import { CountyMap } from "../../components/maps/CountyMap.tsx";
import { PriceSlip } from "../../components/PriceSlip.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { Section, SectionHead } from "../../components/Section.tsx";
import { ServiceCards } from "../../components/ServiceCard.tsx";
import { Steps } from "../../components/Steps.tsx";
import { ServiceAreas } from "../ServiceAreas.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { HomeHero } from "./HomeHero.tsx";
import styles from "./HomeScreen.module.css";
import { Testimonials } from "./Testimonials.tsx";

const steps = [
  {
    title: "Book or call",
    text: "Pick a day and a time window online, or call us. The calendar shows what’s open today and tomorrow.",
  },
  {
    title: "We find the fault",
    text: `A ${technician} tests the appliance in your home and explains what’s wrong.`,
  },
  { title: "You agree to one price", text: "You hear the flat price before any work starts, and you decide." },
  {
    title: "We repair and test it",
    text: `You watch it run before we leave, and the repair is covered for ${warrantyDays} days.`,
  },
];
const figures = [
  shown.years
    ? { value: `${shown.years}+ years`, meaning: "of repair experience in local homes" }
    : { value: String(cities.length), meaning: "communities served, from one office" },
  { value: `${warrantyDays} days`, meaning: "warranty on parts and labor" },
  { value: "Flat rate", meaning: "no hourly rate, no hidden fee" },
  { value: "Same day", meaning: "or next-day appointments" },
];

/** The home page. */
export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <Section id="services">
        <SectionHead
          title="What needs fixing?"
          text={`Tap a picture to point at the problem. Eight appliances, every major brand, ${typicalVisit} for most repairs.`}
          more={{ href: "/services", label: "View All Services" }}
        />
        <ServiceCards services={services} />
      </Section>
      <Section ground="sky" className={styles.how}>
        <div>
          <SectionHead title="From broken to working in four steps" stacked />
          <Steps steps={steps} />
        </div>
        <PriceSlip />
        <BeforeYouBook titled />
      </Section>
      <Section ground="white" id="brands">
        <SectionHead title="We know your brand" more={{ href: "/brands", label: "View All Brands We Service" }} />
        <BrandPlates brands={homeBrands} />
        <p className={styles.note}>Don’t see yours? We service other brands too. Call and ask.</p>
      </Section>
      <About />
      <Testimonials testimonials={shown.testimonials} />
      <ServiceAreas>
        <CountyMap />
      </ServiceAreas>
      <ContactSection />
    </>
  );
}

function About() {
  return (
    <Section ground="navy" id="about" className={styles.about}>
      <div className={styles.copy}>
        <h2>A local crew that’s clear about the price</h2>
        <p>
          {shown.years
            ? `We have repaired kitchens and laundry rooms around the county for more than ${shown.years} years. The rule hasn’t changed: `
            : "We repair kitchens and laundry rooms around the county by one rule: "}
          give the price first, then fix it right.
        </p>
        <dl className={styles.figures}>
          {figures.map(({ value, meaning }) => (
            <div key={value}>
              <dt>{meaning}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ResponsivePicture
        name="tools"
        alt="A navy tool box with screwdrivers and wrenches, and a multimeter beside it"
        sizes="(width >= 64rem) 35rem, 100vw"
      />
    </Section>
  );
}
