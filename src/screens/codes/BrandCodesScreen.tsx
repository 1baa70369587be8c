import { type BrandCodes, brandCodesPath, codeAnchor, errorCodesPath } from "../../catalog/codes/error-codes.ts";
import { applianceSlug } from "../../catalog/problems/problem-pages.ts";
import type { ErrorCode } from "../../catalog/reading/error-code-schema.ts";
import { services } from "../../catalog/services/services.ts";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Panel, Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Note, UntilWeArrive, WithSidebar } from "../../components/TextColumn.tsx";
import styles from "./BrandCodesScreen.module.css";
import { CodeEntry, CodeList } from "./CodeEntry.tsx";
import { CodeForm } from "./CodeForm.tsx";

/** Breadcrumbs of a brand's codes. */
export const brandCodesCrumbs = ({ brand: { id, name } }: BrandCodes) =>
  fromHome({ name: "Error codes", path: errorCodesPath }, { name, path: brandCodesPath(id) });

/** /error-codes/{brandId}: what a brand's displays show, by appliance, and where that was checked. */
export function BrandCodesScreen({ page }: { page: BrandCodes }) {
  const { brand, codes, sources } = page;
  const groups = services
    .map((service) => ({ service, entries: codes.filter(({ appliance }) => appliance === service.id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHero
        crumbs={brandCodesCrumbs(page)}
        title={`${brand.name} error codes`}
        lead={page.lead}
        book={{ label: `Book ${brand.name} Repair`, brand }}
        call="Call Us Now"
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={<CodesSidebar page={page} groups={groups.map(({ service }) => service)} />}>
          <div className={styles.finder}>
            <CodeForm />
            <Note>{page.reading}</Note>
          </div>
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
              <UntilWeArrive>{service.untilWeArrive}</UntilWeArrive>
            </Block>
          ))}
          <SourceList brand={brand} sources={sources} />
        </WithSidebar>
      </Section>
      <ClosingBand
        title={`Another code on your ${brand.name}?`}
        text="Read it to us with the model number. We look it up in the maker’s papers before we come."
        brand={brand}
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

interface CodesSidebarProps {
  page: BrandCodes;
  groups: readonly (typeof services)[number][];
}

function CodesSidebar({ page: { brand }, groups }: CodesSidebarProps) {
  return (
    <Sidebar label="Booking and other codes">
      <ActionPanel
        title={`Book ${brand.name} service`}
        text="Tell us the code: it says which parts to bring."
        brand={brand}
      />
      <Panel title="On this page">
        <ul className={styles.links}>
          {groups.map(({ id, shortName }) => (
            <li key={id}>
              <a href={`#${applianceSlug(id)}`}>{shortName} codes</a>
            </li>
          ))}
          <li>
            <a href="#sources">Where we checked them</a>
          </li>
        </ul>
        <MoreLink href={`/brands/${brand.id}`}>{`All about ${brand.name} repair`}</MoreLink>
      </Panel>
    </Sidebar>
  );
}

/** The maker's pages and manuals that a page's entries were checked against. */
function SourceList({ brand, sources }: Pick<BrandCodes, "brand" | "sources">) {
  return (
    <Block id="sources" title="Where we checked them">
      <p className={styles.rule}>
        Only {brand.name}’s own pages and manuals count. What they don’t say isn’t here, and a model’s own manual comes
        first.
      </p>
      <ol className={styles.sources}>
        {sources.map(({ id, title, url, number }) => (
          <li key={id}>
            {url ? <a href={url}>{title}</a> : title}
            {number && !title.includes(number) && `, ${number}`}
          </li>
        ))}
      </ol>
    </Block>
  );
}
