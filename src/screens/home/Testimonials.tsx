import type { ShownFacts } from "../../business/derived/shown-facts.ts";
import { Section, SectionHead } from "../../components/Section.tsx";
import { Stars } from "../../components/Stars.tsx";
import styles from "./Testimonials.module.css";

/** What customers say; renders nothing while there are no testimonials. */
export function Testimonials({ testimonials }: Pick<ShownFacts, "testimonials">) {
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials">
      <SectionHead title="What neighbors say" />
      <div className={`${styles.reviews} reveal-children`} data-reveal="">
        {testimonials.map(({ name, location, quote, stars, source, url }) => (
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
