import { addressLine } from "../../../facts/business.ts";
import { priceLine } from "../../../facts/derived/price.ts";
import { paymentLine } from "../../../facts/derived/promises-in-words.ts";
import { shown } from "../../../facts/derived/shown-facts.ts";
import { business, facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { EditFacts } from "../../components/EditLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ActionPanel, HoursPanel, Sidebar } from "../../components/Panel.tsx";
import { Questions } from "../../components/Questions.tsx";
import { TermList } from "../../components/TermList.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import { atTheDoor, backing } from "../../components/WhoComes.tsx";
import { PeopleSection } from "../home/PeopleSection.tsx";

export const aboutCrumbs = fromHome({ name: "About", path: href("about") });

/** /about: who comes and what backs our words, as far as the owner says; nothing that anybody would have to take on trust. */
export function AboutScreen() {
  const { office } = business();
  const { rating, since, warrantyDays } = facts();
  return (
    <>
      <PageHero
        crumbs={aboutCrumbs}
        title={`About ${business().name}`}
        lead={`${since ? `Since ${since}, we have repaired` : "We repair"} kitchen and laundry appliances in homes across Pinellas County.`}
        picture={{
          name: "tools",
          alt: "A navy tool box with wrenches and screwdrivers beside a multimeter",
        }}
        book={{ label: "Book Service Now" }}
      />
      <PeopleSection>
        <TermList rows={[...backing(), ...atTheDoor()]} />
      </PeopleSection>
      <EditFacts of={["rating"]} />
      <WithSidebar
        sidebar={
          <Sidebar label="Hours and booking">
            <HoursPanel />
            <ActionPanel title="Book a visit" />
          </Sidebar>
        }
      >
        {rating && (
          <Block title="What customers say">
            <p>
              {rating.stars} of 5 stars from <a href={rating.url}>{shown().ratingIn("")?.reviews}</a>, where you can
              read them all.
            </p>
          </Block>
        )}
        <Block title="What you can count on">
          <CheckList items={[priceLine(), paymentLine(), `Parts and labor are covered for ${warrantyDays} days.`]} />
        </Block>
        {office.street && (
          <Block title="Where the shop is">
            <p>{addressLine(office)}</p>
          </Block>
        )}
        <Block title="A question?">
          <p>
            <Questions />
          </p>
        </Block>
      </WithSidebar>
    </>
  );
}
