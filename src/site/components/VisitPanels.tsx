import { CalendarClock, CreditCard, ShieldCheck, Tag } from "lucide";
import { weekInProse } from "../../facts/derived/hours-in-words.ts";
import {
  flatPrice,
  isPromised,
  paymentLine,
  paymentTerm,
  serviceCallLine,
  waysToPayFirst,
} from "../../facts/derived/promises-in-words.ts";
import { business, facts } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import { capitalized } from "../../shared/text.ts";
import { visitScenePath, visitSceneSize } from "../scenes/visit-scene.ts";
import { CallButton } from "./CallButton.tsx";
import { CheckList } from "./CheckList.tsx";
import { Hours } from "./Hours.tsx";
import { Facts, Panel, Sidebar } from "./Panel.tsx";
import { Section } from "./Section.tsx";
import styles from "./VisitPanels.module.css";

/** What applies to every visit. */
export const everyVisit = () => [
  {
    icon: Tag,
    title: isPromised("flatRate") ? "One flat price" : "The price first",
    text: <a href={href("prices")}>Agreed before work starts</a>,
  },
  { icon: CreditCard, title: paymentTerm(), text: waysToPayFirst() },
  { icon: ShieldCheck, title: `${facts().warrantyDays}-day warranty`, text: "Parts and labor" },
  {
    icon: CalendarClock,
    title: "Need to reschedule?",
    text: `Change or cancel up to ${facts().noticeHours} hours ahead`,
  },
];

/** The same beside a form, and whom to call instead and when. */
export const FormSidebar = ({ closedDays }: { closedDays?: readonly string[] | undefined }) => (
  <Sidebar label="Good to know">
    <Panel title="Every visit" ground="sky">
      <Facts facts={everyVisit()} />
    </Panel>
    <Panel title="Would you rather talk to someone?" ground="action">
      <CallButton block>Call {business().phone.text}</CallButton>
      <Hours closedDays={closedDays} />
    </Panel>
    <div className={styles.own}>
      <h2>Then your visit has its own page</h2>
      <CheckList
        items={[
          "Its link comes by email",
          "Who’s coming, and about when",
          "Your price, before any work starts",
          "Your receipt and your warranty",
        ]}
      />
      <img src={visitScenePath("at-door")} {...visitSceneSize} alt="" loading="lazy" />
    </div>
  </Sidebar>
);

/** The same in three lines, for a visit that is booked. */
export function TermsInShort() {
  const items = [
    `${capitalized(flatPrice())}, agreed before work starts`,
    serviceCallLine().replace(/[.]$/, ""),
    paymentLine().replace(/[.]$/, ""),
    `${facts().warrantyDays}-day warranty on parts and labor`,
  ];
  return (
    <Panel ground="sky">
      <CheckList items={items.filter(Boolean)} />
    </Panel>
  );
}

/** The phone number with its hours, where a page ends. */
export const PhoneBand = ({ title }: { title: string }) => (
  <Section ground="sky" className={styles.phone}>
    <h2>{title}</h2>
    <p>The phone line is open {weekInProse(facts().phoneHours)}.</p>
    <CallButton look="navy">Call {business().phone.text}</CallButton>
  </Section>
);
