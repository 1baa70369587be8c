import { homeBrands } from "../../../content/brands.ts";
import { problemsPath } from "../../../content/problems/problem-pages.ts";
import { services } from "../../../content/services/services.ts";
import { home } from "../../../content/texts.ts";
import { technician } from "../../../facts/derived/credentials-in-words.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { shown } from "../../../facts/derived/shown-facts.ts";
import { facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { BeforeYouBook } from "../../components/BeforeYouBook.tsx";
import { EditFacts, EditTexts } from "../../components/EditLink.tsx";
import { LazyPicture } from "../../components/LazyPicture.tsx";
import { PriceSlip } from "../../components/PriceSlip.tsx";
import { toolsAlt } from "../../components/pictures.ts";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { ServiceCards } from "../../components/ServiceCard.tsx";
import { Steps } from "../../components/Steps.tsx";
import { licenses } from "../../components/WhoComes.tsx";
import { ServiceAreas } from "../ServiceAreas.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { HomeHero } from "./HomeHero.tsx";
import styles from "./HomeScreen.module.css";
import { EditPeople, People } from "./People.tsx";

const steps = () => [
  {
    title: "Book or call",
    text: "Pick a day and time window online, or call us.",
  },
  {
    title: "We find the problem",
    text: `A ${technician()} tests the appliance in your home and explains what’s wrong.`,
  },
  {
    title: isPromised("flatRate") ? "You agree to one price" : "You agree to a price",
    text: "You hear it before any work starts, and you decide.",
  },
  {
    title: "We repair and test it",
    text: `You watch it run before we leave, and the repair is covered for ${facts().warrantyDays} days.`,
  },
];

/** The home page. */
export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <Section id="services">
        <SectionHead
          title="What needs fixing?"
          text={
            <>
              Not sure which part? <a href={problemsPath}>Point at it on a picture</a>
            </>
          }
          more={{ href: href("services"), label: "View All Services" }}
        />
        <ServiceCards services={services()} />
      </Section>
      <Section ground="sky" className={styles.how}>
        <div>
          <SectionHead title="From broken to working in four steps" stacked />
          <Steps steps={steps()} />
        </div>
        <div className="reveal" data-reveal="">
          <PriceSlip />
        </div>
        <BeforeYouBook />
      </Section>
      <Section ground="white" id="brands">
        <SectionHead
          title="We know your brand"
          text="Don’t see yours? We service other brands too."
          more={{ href: href("brands"), label: "View All Brands We Service" }}
        />
        <ul className={`${styles.names} reveal-children`} data-reveal="">
          {homeBrands().map(({ id, name }) => (
            <li key={id}>
              <a href={href("brand", id)}>{name}</a>
            </li>
          ))}
        </ul>
      </Section>
      <About />
      {shown().testimonials.length > 0 && <Testimonials />}
      <ServiceAreas />
      <ContactSection />
    </>
  );
}

/** The business, and who comes. */
function About() {
  return (
    <Section ground="navy" id="about" className={styles.about}>
      <div className={styles.copy}>
        <h2>{home().about.title}</h2>
        <p>{home().about.text}</p>
        <EditTexts of={["home.about.title", "home.about.text"]} />
        <h3>Who comes to your door</h3>
        <EditPeople />
        <People />
        <p>
          Before you open, ask for a name and your visit’s number: our technician has both.{" "}
          <a href={`${href("about")}#people`}>More to ask</a>
        </p>
        {licenses().map(({ id, term, details }) => (
          <p key={id}>
            {term}: {details}
          </p>
        ))}
      </div>
      <LazyPicture name="tools" alt={toolsAlt} sizes="(width >= 64rem) 35rem, 100vw" />
    </Section>
  );
}

function Testimonials() {
  return (
    <Section id="testimonials">
      <SectionHead title="What neighbors say" />
      <EditFacts of={["testimonials", "rating"]} />
      <div className={`${styles.reviews} reveal-children`} data-reveal="">
        {shown().testimonials.map(({ name, location, quote, stars, source, url }) => (
          <figure key={quote}>
            <Stars count={stars} />
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              {location}
              {source && <cite>{url ? <a href={url}>{source}</a> : source}</cite>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

/** One star in 24 by 24 units, and the way to the next. */
const star = "l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z";
const step = 26;

/** A row of stars with a label for screen readers. One path for all: single icons would be a good part of the page. */
function Stars({ count }: { count: number }) {
  const path = `M12 2${Array.from({ length: count }, () => star).join(`m${step} 0`)}`;
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${count * step - 2} 24`}
      role="img"
      aria-label={`${count} out of 5 stars`}
    >
      <path d={path} />
    </svg>
  );
}
