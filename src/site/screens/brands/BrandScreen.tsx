import { Fragment } from "react";
import { problemsOf } from "../../../content/brands.ts";
import { brandCodesPath, codeAnchor, findBrandCodes } from "../../../content/codes/error-codes.ts";
import { cities, citiesOff, coreCities } from "../../../content/places/cities.ts";
import { applianceNoun, appliancePath, problemsPath } from "../../../content/problems/problem-pages.ts";
import { getService, services } from "../../../content/services/services.ts";
import { doneVisits } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { Accordion, Faq } from "../../components/Accordion.tsx";
import { Across, Beside, Pair } from "../../components/Bands.tsx";
import { brandBenefits } from "../../components/benefits.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { BrandChips, Chips, CityChips } from "../../components/Chips.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Coast } from "../../components/Coast.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { brandLogo } from "../../components/marks.ts";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, Panel, Sidebar } from "../../components/Panel.tsx";
import { cutOuts } from "../../components/pictures.ts";
import { Steps } from "../../components/Steps.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { DoneVisits } from "../DoneVisits.tsx";
import { Names } from "../Names.tsx";
import { picturesOf, servicesAbout } from "../page-pictures.ts";
import styles from "./BrandScreen.module.css";
import type { BrandPage } from "./brand-page.ts";

const process = [
  { title: "Contact Us", text: "Pick a time, or call. The model number helps us bring the right parts." },
  { title: "Diagnosis", text: "We test the appliance in your home and tell you what failed." },
  { title: "Upfront Pricing", text: "You see the price in writing and decide before any work starts." },
  { title: "Expert Repair", text: "With parts that fit your model, on the same visit if we have them." },
  { title: "Quality Assurance", text: "You watch it run before we leave." },
];

/** Breadcrumbs of a brand page. */
export const brandCrumbs = ({ id, name }: BrandPage) =>
  fromHome({ name: "Brands", path: href("brands") }, { name, path: href("brand", id) });

/** /brands/{brandId}: a brand with a content file, or one generated from the slug. */
export function BrandScreen({ page }: { page: BrandPage }) {
  const { id, name } = page;
  const presets = { brand: name };
  const codes = findBrandCodes(id);
  return (
    <>
      <PageHero
        crumbs={brandCrumbs(page)}
        title={`${name} Appliance Repair`}
        lead={page.lead}
        texts={[`brands.${page.id}.lead`]}
        aside={<BrandCoast page={page} />}
        book={{ label: `Book ${name} Repair`, ...presets }}
        call="Call Us Now"
      />
      <WithSidebar sidebar={<BrandSidebar page={page} />}>
        <Block title={page.headings.problems} more={{ href: problemsPath, label: "All problems, with first aid" }}>
          {problemItems(page).length > 0 && (
            <div className={styles.problems}>
              <Accordion name="problems" items={problemItems(page)} />
            </div>
          )}
        </Block>
      </WithSidebar>
      {codes && (
        <Beside
          title={`${name} error codes`}
          text={<p>{codes.lead}</p>}
          more={{
            href: brandCodesPath(id),
            label: codes.codes.length === 1 ? `${name} codes` : `All ${codes.codes.length} ${name} codes`,
          }}
        >
          <ul className={styles.codes}>
            {codes.codes.slice(0, 6).map((entry) => (
              <li key={codeAnchor(entry)}>
                <a href={`${brandCodesPath(id)}#${codeAnchor(entry)}`}>{entry.code}</a>
              </li>
            ))}
          </ul>
        </Beside>
      )}
      <Across ground="sky" title={page.headings.about}>
        <div className={styles.about}>
          {[page.description, ...page.knownFor].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <DoneVisits counts={doneVisits().brands[name.toLowerCase()]} where={`with ${name}`} />
      </Across>
      <Across ground="navy" title="Our repair process">
        <Steps steps={process} />
        <div className={styles.benefits}>
          <Tiles tiles={brandBenefits(name)} />
        </div>
      </Across>
      {page.faq.length > 0 && (
        <Beside ground="white" title={`Questions about ${name} repair`}>
          <Faq questions={page.faq} texts={`brands.${page.id}.faq`} />
        </Beside>
      )}
      <Pair>
        <Block title="All services" more={{ href: href("services"), label: "View All Services" }}>
          <Names>
            <Chips links={services().map(({ slug, title }) => ({ href: href("service", slug), label: title }))} />
          </Names>
        </Block>
        <Block title={`Where we repair ${name}`}>
          <Names>
            <CityChips />
          </Names>
        </Block>
        {page.otherBrands.length > 0 && (
          <Block title="Other brands" more={{ href: href("brands"), label: "View All Brands" }}>
            <Names>
              <BrandChips brands={page.otherBrands} />
            </Names>
          </Block>
        )}
      </Pair>
      <ClosingBand title={`${name} giving you trouble?`} text="Pick a time, or call." {...presets} />
    </>
  );
}

/** What we repair of it, and above it its logo, if that's openly licensed. */
function BrandCoast({ page: { id, name, appliances } }: { page: BrandPage }) {
  const logo = brandLogo(id);
  return (
    <Coast appliances={picturesOf(appliances).slice(0, 3)}>
      {logo && (
        <div className={styles.plate}>
          <img src={logo.src} width={logo.width} height={logo.height} alt={`${name} logo`} />
        </div>
      )}
    </Coast>
  );
}

/**
 * Per appliance: what this maker's models are known for, otherwise the standard problems of its type; then the way to the
 * problems that all makes of it have. The first one is open.
 */
function problemItems(page: BrandPage) {
  return page.appliances
    .map((appliance) => ({
      title: appliance,
      problems: page.faults.find((entry) => entry.appliance === appliance)?.items ?? problemsOf(appliance),
    }))
    .filter(({ problems }) => problems.length > 0)
    .map(({ title, problems }, index) => ({
      title,
      picture: servicesAbout([title]).map((id) => cutOuts[getService(id).picture].img)[0],
      isOpen: index === 0,
      body: (
        <>
          <CheckList mark="dot" items={problems} />
          {servicesAbout([title]).map((id) => (
            <MoreLink key={id} href={appliancePath(id)}>
              {`Any ${applianceNoun(getService(id).title)} problem`}
            </MoreLink>
          ))}
        </>
      ),
    }));
}

/** After three cities. */
function restOfCounty(): string {
  if (citiesOff().length === 0) return "and the whole county.";
  return cities().length > 3 ? `and ${cities().length - 3} more.` : "and nowhere else.";
}

function BrandSidebar({ page: { id, name, appliances, headings, modelNumber } }: { page: BrandPage }) {
  return (
    <Sidebar label="Booking">
      <Panel title={headings.appliances}>
        <div className={styles.appliances}>
          <CheckList items={appliances} />
          {modelNumber && (
            <p>
              <b>Where the model number is:</b> {modelNumber}
            </p>
          )}
          {brandLogo(id) && <p>{`We’re independent of ${name}. The logo is its trademark.`}</p>}
        </div>
      </Panel>
      <ActionPanel
        title={`Book ${name} service`}
        text={
          <>
            Serving{" "}
            {coreCities()
              .slice(0, 3)
              .map(({ slug, name: city }, index) => (
                <Fragment key={slug}>
                  {index > 0 && ", "}
                  <a href={href("city", slug)}>{city}</a>
                </Fragment>
              ))}{" "}
            {restOfCounty()}
          </>
        }
        brand={name}
      />
    </Sidebar>
  );
}
