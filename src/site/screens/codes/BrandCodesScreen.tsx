import { type BrandCodes, brandCodesPath, codeAnchor, errorCodesPath } from "../../../content/codes/error-codes.ts";
import { applianceSlug } from "../../../content/problems/problem-pages.ts";
import { type ErrorCode, isFromTrade } from "../../../content/reading/error-code-schema.ts";
import { services } from "../../../content/services/services.ts";
import { href } from "../../../shared/links/href.ts";
import { Chips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Blocks, Note } from "../../components/TextColumn.tsx";
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
        crumbs={brandCodesCrumbs(page)}
        title={`${brand.name} error codes`}
        lead={page.lead}
        saysNextVisit
        aside={
          <Washer>
            <CodeForm />
          </Washer>
        }
      />
      <Section ground="white" tucked>
        <Blocks>
          <Note>{page.reading}</Note>
          <nav className={styles.appliances} aria-label="On this page">
            <Chips
              links={groups.map(({ service: { id, shortName } }) => ({
                href: `#${applianceSlug(id)}`,
                label: `${shortName} codes`,
              }))}
            />
          </nav>
          {groups.map(({ service, entries }) => (
            <Block
              key={service.id}
              id={applianceSlug(service.id)}
              title={`${brand.name} ${service.shortName.toLowerCase()} codes`}
            >
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
            </Block>
          ))}
        </Blocks>
      </Section>
      <SourceList brand={brand} sources={sources} />
      <ClosingBand
        title={`Does your ${brand.name} show something else?`}
        text="Read us the code and the model number. We’ll look it up in the service manual before we come."
        brand={brand.name}
      />
    </>
  );
}

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
function SourceList({ brand: { id, name }, sources }: Pick<BrandCodes, "brand" | "sources">) {
  const isMakers = !sources.some(isFromTrade);
  return (
    <Section id="sources" className={styles.beside}>
      <h2>Our sources</h2>
      <p className={styles.rule}>
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
