import { Fragment } from "react";
import { findBrand } from "../../../content/brands.ts";
import type { CodeSearch, FoundCode } from "../../../content/codes/code-search.ts";
import {
  brandCodesPath,
  brandsWithCodes,
  codeAnchor,
  errorCodesPath,
  findBrandCodes,
} from "../../../content/codes/error-codes.ts";
import { getService } from "../../../content/services/services.ts";
import { business } from "../../../facts/site.ts";
import { isOffered } from "../../../shared/services/offered-services.ts";
import { Across } from "../../components/Bands.tsx";
import { BookButton } from "../../components/BookButton.tsx";
import { ButtonRow } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Blocks } from "../../components/TextColumn.tsx";
import { ToolLinks } from "../../components/ToolLinks.tsx";
import { codesInWords } from "./BrandCodesScreen.tsx";
import { CodeEntry, CodeList } from "./CodeEntry.tsx";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./ErrorCodesScreen.module.css";
import { Washer } from "./Washer.tsx";

export const errorCodesCrumbs = fromHome({ name: "Error codes", path: errorCodesPath });

const tips = [
  {
    title: "Watch it for a minute",
    shows: "F8 E1",
    text: "Many displays show a code in two parts, such as F8 and then E1.",
  },
  {
    title: "No display?",
    shows: "••  •••",
    text: "Count the blinks of the light, wait for the pause, and count again. Those numbers are the code.",
  },
  {
    title: "Write it down, then turn it off",
    shows: "OFF",
    text: "The code may disappear once the power is off. The code and the model number tell us where to look, and which parts may be needed.",
  },
];

/** /error-codes: type a code or choose a brand. With a search, its answer comes first. */
export function ErrorCodesScreen({ search }: { search?: CodeSearch }) {
  return (
    <>
      <PageHero
        crumbs={errorCodesCrumbs}
        top={<ToolLinks current={errorCodesPath} />}
        title="What does the display say?"
        saysNextVisit
        lead={
          !search &&
          `Type the code with the brand and the appliance${findBrand("bosch") && isOffered("dishwasher-repair") ? ", such as “Bosch dishwasher E15”," : ""} or choose the brand.`
        }
        aside={
          <Washer>
            <CodeForm {...(search && { asked: search.asked, service: search.onlyOn })} />
          </Washer>
        }
      />
      <Section id="answer" ground="white" tucked>
        <Blocks>
          {search && <SearchAnswer search={search} />}
          {brandsWithCodes().length > 0 && (
            <Block title="Codes by brand">
              <ul className={styles.brands}>
                {brandsWithCodes().map(({ brand, codes }) => (
                  <li key={brand.id}>
                    <a href={brandCodesPath(brand.id)} data-shows={displayed(codes)}>
                      {brand.name}
                      <span>{codesInWords(codes)}</span>
                    </a>
                  </li>
                ))}
                <li>
                  <p>
                    <strong>Another brand?</strong> Read us the code:{" "}
                    <a href={business().phone.href}>{business().phone.text}</a>
                  </p>
                </li>
              </ul>
            </Block>
          )}
        </Blocks>
      </Section>
      <Across title="How to read a code">
        <ul className={styles.tips}>
          {tips.map(({ title, text, shows }) => (
            <li key={title} data-shows={shows}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Across>
      <ClosingBand
        title="Can’t find your code?"
        text="Call and read it to us. We’ll look it up and tell you whether it can wait."
      />
    </>
  );
}

/** One of a brand's codes, as short as a small display shows it. */
const displayed = (codes: readonly { code: string }[]) =>
  codes.find(({ code }) => /^.{2,5}$/.test(code))?.code ?? codes[0]?.code.slice(0, 5);

/** Entries that an answer shows in full; more are a page's. */
const mostShown = 16;
/** In the last line of an answer that found nothing. */
const mostElsewhere = 4;

const applianceName = ({ entry }: FoundCode) => getService(entry.appliance).shortName.toLowerCase();
const addressOf = ({ brand, entry }: FoundCode) => `${brandCodesPath(brand.id)}#${codeAnchor(entry)}`;

/** What was found for a code, by brand and appliance, or that nothing was. */
function SearchAnswer({ search }: { search: CodeSearch }) {
  const { asked, found, longer, looksAlike } = search;
  const shown = found.slice(0, mostShown);
  const listed = longer.slice(0, 2 * mostShown);
  if (found.length + longer.length === 0) return <NothingFound search={search} />;
  return (
    <Block title={found.length > 0 ? `What “${asked}” means` : `Codes that start with “${asked}”`}>
      <AllAppliances search={search} />
      {looksAlike && <p className={styles.hint}>No code is spelled this way, but these look the same on a display.</p>}
      {found.length > 1 && <p className={styles.hint}>{found.length} appliances use this code. Choose yours.</p>}
      {shown.length > 0 && (
        <CodeList>
          {shown.map((code) => (
            <CodeEntry
              key={addressOf(code)}
              {...code}
              isOpen={found.length === 1}
              whose={`${code.brand.name} ${applianceName(code)}`}
              source={<a href={addressOf(code)}>Source and other {code.brand.name} codes</a>}
            />
          ))}
        </CodeList>
      )}
      {listed.length > 0 && (
        <>
          {found.length > 0 && <h3 className={styles.longer}>Longer codes that start this way</h3>}
          <ul className={styles.links}>
            {listed.map((code) => (
              <li key={addressOf(code)}>
                <a href={addressOf(code)}>{`${code.entry.code}, ${code.brand.name} ${applianceName(code)}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}

/** No guessing: what another brand or appliance means by a code is no answer. */
function NothingFound({ search }: { search: CodeSearch }) {
  const { asked, brand, code, appliance, elsewhere } = search;
  const codes = brand && findBrandCodes(brand.id);
  const whose = [brand?.name, appliance && getService(appliance).shortName.toLowerCase()].filter(Boolean).join(" ");
  return (
    <Block title={code ? `We don’t know “${asked}”` : "Which code?"}>
      <p className={styles.hint}>
        {code
          ? "It isn’t in any of our sources, and we won’t guess. Call and read it to us, or put it in the description when you book, and we’ll look it up by your model number before we come."
          : "Type what the display shows, such as dE, 4C or F8E1."}
      </p>
      {code && <AllAppliances search={search} />}
      {codes && <MoreLink href={brandCodesPath(codes.brand.id)}>{`All ${codes.brand.name} codes`}</MoreLink>}
      {code && (
        <ButtonRow>
          <BookButton brand={brand?.name} service={appliance}>
            Book a visit
          </BookButton>
          <CallButton />
        </ButtonRow>
      )}
      {elsewhere.length > 0 && (
        <p className={styles.hint}>
          Not your {whose || "appliance"}, where it may mean something else:{" "}
          {elsewhere.slice(0, mostElsewhere).map((found, index) => (
            <Fragment key={addressOf(found)}>
              {index > 0 && ", "}
              <a href={addressOf(found)}>{`${found.entry.code} on a ${found.brand.name} ${applianceName(found)}`}</a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </Block>
  );
}

/** That only one appliance's codes were searched, and the way to all. */
function AllAppliances({ search: { asked, onlyOn } }: { search: CodeSearch }) {
  if (!onlyOn) return null;
  return (
    <p className={styles.hint}>
      Only {getService(onlyOn).shortName.toLowerCase()} codes.{" "}
      <a href={`${errorCodesPath}?${new URLSearchParams({ q: asked })}`}>Look on all appliances</a>
    </p>
  );
}
