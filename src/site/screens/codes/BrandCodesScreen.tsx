import clsx from "clsx";
import { type BrandCodes, brandCodesPath, codeAnchor, errorCodesPath } from "../../../content/codes/error-codes.ts";
import { applianceSlug } from "../../../content/problems/problem-pages.ts";
import { type ErrorCode, isFromTrade } from "../../../content/reading/error-code-schema.ts";
import { services } from "../../../content/services/services.ts";
import { href } from "../../../shared/links/href.ts";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { Section } from "../../components/Section.tsx";
import styles from "./BrandCodesScreen.module.css";
import { CodeEntry, CodeList } from "./CodeEntry.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { Washer } from "./Washer.tsx";

/** Breadcrumbs of a brand's codes. */
export const brandCodesCrumbs = ({ brand: { id, name } }: BrandCodes) =>
  fromHome({ name: "Error codes", path: errorCodesPath }, { name, path: brandCodesPath(id) });

/** /error-codes/{brandId}: what a brand's displays show, by appliance, and where that was checked. */
export function BrandCodesScreen({ page }: { page: BrandCodes }) {
  const { brand, codes, sources } = page;
  const groups = services()
    .map((service) => ({ service, entries: codes.filter(({ appliance }) => appliance === service.id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHero
        className={styles.hero}
        crumbs={brandCodesCrumbs(page)}
        title={`${brand.name} error codes`}
        lead={page.lead}
        saysNextVisit
        list={
          <nav className={styles.appliances} aria-label="On this page">
            {groups.map(({ service: { id, shortName }, entries }) => (
              <a key={id} href={`#${applianceSlug(id)}`}>
                {shortName} <span>{codesInWords(entries)}</span>
              </a>
            ))}
          </nav>
        }
        aside={
          <Washer>
            <CodeForm />
          </Washer>
        }
      />
      {groups.map(({ service: { id, shortName, picture }, entries }, index) => {
        const { src, w, h } = cutOuts[picture].img;
        return (
          <Section
            key={id}
            id={applianceSlug(id)}
            ground={index % 2 ? "page" : "white"}
            tucked={index === 0}
            className={styles.beside}
          >
            <div className={clsx(styles.head, index === 0 && styles.noted)}>
              <img src={src} width={w} height={h} alt="" loading="lazy" />
              <h2>{`${brand.name} ${shortName.toLowerCase()} codes`}</h2>
            </div>
            {index === 0 && <p>{page.reading}</p>}
            <CodeList>
              {entries.map((entry) => (
                <CodeEntry
                  key={entry.code}
                  id={codeAnchor(entry)}
                  brand={brand}
                  entry={entry}
                  source={<SourceOf entry={entry} sources={sources} />}
                />
              ))}
            </CodeList>
          </Section>
        );
      })}
      <SourceList brand={brand} sources={sources} ground={groups.length % 2 ? "page" : "white"} />
      <ClosingBand
        title={`Does your ${brand.name} show something else?`}
        text="Read us the code and the model number. We’ll look it up in the service manual before we come."
        brand={brand.name}
      />
    </>
  );
}

/** "15 codes". */
export const codesInWords = ({ length }: readonly unknown[]) => (length === 1 ? "1 code" : `${length} codes`);

/** A list or a range. With a hyphen it is one page of a section, such as 2-7. */
const severalPages = /[,–]/;

function SourceOf({ entry: { source, pages }, sources }: { entry: ErrorCode; sources: BrandCodes["sources"] }) {
  return (
    <>
      <a href="#sources">{`Source ${sources.findIndex(({ id }) => id === source) + 1}`}</a>
      {pages && `, ${severalPages.test(pages) ? "pages" : "page"} ${pages}`}
    </>
  );
}

/** What a page's entries were checked against: said to be the maker's own only where it is. */
function SourceList({
  brand: { id, name },
  sources,
  ground,
}: Pick<BrandCodes, "brand" | "sources"> & { ground: "page" | "white" }) {
  const isMakers = !sources.some(isFromTrade);
  return (
    <Section id="sources" ground={ground} className={styles.beside}>
      <h2>Our sources</h2>
      <p>
        {isMakers
          ? `We use only ${name}’s own pages and manuals.`
          : `We go by ${name}’s own pages and manuals where we have them, and by the repair trade for the rest.`}{" "}
        What they don’t explain, we leave out. If your model’s manual says otherwise, go by that.
      </p>
      <ol className={styles.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            {source.url ? <a href={source.url}>{source.title}</a> : source.title}
            {source.number && !source.title.includes(source.number) && `, ${source.number}`}
            {isFromTrade(source) && " (repair trade)"}
          </li>
        ))}
      </ol>
      <MoreLink href={href("brand", id)}>{`All about ${name} repair`}</MoreLink>
    </Section>
  );
}
