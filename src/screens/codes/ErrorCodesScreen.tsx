import type { CodeSearch } from "../../catalog/codes/code-search.ts";
import {
  brandCodesPath,
  brandsWithCodes,
  brandsWithoutCodes,
  errorCodesPath,
} from "../../catalog/codes/error-codes.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, Blocks } from "../../components/TextColumn.tsx";
import { TitledList } from "../../components/TitledList.tsx";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./ErrorCodesScreen.module.css";
import { SearchAnswer } from "./SearchAnswer.tsx";

export const errorCodesCrumbs = [
  { name: "Home", path: "/" },
  { name: "Error codes", path: errorCodesPath },
];

const inWords = new Intl.ListFormat("en-US");
const missing = inWords.format(brandsWithoutCodes.map(({ name }) => name));

const tips = [
  {
    title: "Watch it for a minute",
    text: "Many displays show two halves in turn, such as F8 and then E1, or two letters and then two more.",
  },
  {
    title: "No display?",
    text: "Count how often a light blinks, wait for the pause, and count again. That is its code.",
  },
  {
    title: "Note it, then switch off",
    text: "The code may be gone once the power is off. With the code and the model number we know which parts to bring.",
  },
];

/** /error-codes: type a code or choose a brand. With a search, its answer comes first. */
export function ErrorCodesScreen({ search }: { search?: CodeSearch }) {
  return (
    <>
      <PageHero
        bare
        crumbs={errorCodesCrumbs}
        title="What does the display say?"
        lead="Type the code, or choose the brand. Each answer comes from the maker’s own pages or manuals."
        aside={<CodeForm {...(search && { asked: search.asked })} />}
      />
      <Section ground="white" tucked>
        <Blocks>
          {search && <SearchAnswer search={search} />}
          <Block title="Codes by brand">
            <ul className={styles.brands}>
              {brandsWithCodes.map(({ brand, codes }) => (
                <li key={brand.id}>
                  <a href={brandCodesPath(brand.id)}>
                    {brand.name}
                    <span>{codes.length} codes</span>
                  </a>
                </li>
              ))}
            </ul>
            {missing && (
              <p className={styles.missing}>
                {missing} isn’t in the list yet: we found no page or manual of the maker’s that explains the codes, and
                what others write isn’t enough. We repair it all the same.
              </p>
            )}
          </Block>
          <Block title="How to read a code">
            <TitledList items={tips} />
          </Block>
        </Blocks>
      </Section>
      <ClosingBand
        title="The code says nothing to you?"
        text="Read it to us. We tell you what it means, and whether it can wait."
      >
        <BookButton>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}
