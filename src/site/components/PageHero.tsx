import clsx from "clsx";
import type { ReactNode } from "react";
import { priceRange, startingPrice } from "../../facts/derived/price.ts";
import { flatPrice, isPromised, serviceCallLine } from "../../facts/derived/promises-in-words.ts";
import { facts } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { applianceName } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { BookButton, type BookingOf } from "./BookButton.tsx";
import { ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import { EditTexts } from "./EditLink.tsx";
import { NextVisit } from "./NextVisit.tsx";
import styles from "./PageHero.module.css";
import sun from "./Sun.module.css";
import water from "./Water.module.css";

interface Crumb {
  name: string;
  /** Site-relative path; the last crumb is the page itself. */
  path: string;
}

/** The path to a page, which begins at the home page. */
export const fromHome = (...crumbs: readonly Crumb[]): readonly Crumb[] => [{ name: "Home", path: "/" }, ...crumbs];

/** The path from the home page to this one; the last entry is not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeroProps {
  crumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  /** The ids of title and lead, where the owner may write them. */
  texts?: readonly string[];
  /** A booking button with this label, and where it leads without JavaScript if not to the booking page; a call button beside it. */
  book?: BookingOf & { label: string; href?: string | undefined };
  /** On the call button; the phone number unless given. */
  call?: ReactNode;
  /** Other buttons, instead. */
  buttons?: ReactNode;
  /** What is behind the text, and the class that makes room for it: the chart of the county. */
  behind?: ReactNode;
  className?: string | undefined;
  /** Beside the text, on phones below it: a shore (Coast.tsx), or anything else. */
  aside?: ReactNode;
  /** Says when the next free visit is, as every hero with buttons does: not to people who have booked. */
  saysNextVisit?: boolean;
  /** Between the text and the buttons. */
  list?: ReactNode;
  /** The appliance whose range of prices it says, where the owner has given one. */
  price?: ServiceId;
  /** Between the breadcrumbs and the title. */
  top?: ReactNode;
}

/**
 * Below the text, from edge to edge: the next open times, the price and the warranty, on phones in few words.
 * @param props.price the appliance whose range of prices it says
 */
function Sea({ price }: { price: ServiceId | undefined }) {
  const range = price && priceRange(price);
  const amount = range ?? (startingPrice() && `From ${startingPrice()}`);
  const ofWhat = range
    ? `${applianceName(price)} repairs, `
    : amount && isPromised("flatRate")
      ? "one flat price, "
      : "";
  return (
    <div className={clsx(water.water, styles.sea, "on-navy")}>
      <p className={styles.times}>
        <span className={clsx(sun.sun, styles.sun)} aria-hidden="true" />
        <NextVisit />
      </p>
      <p>
        <a href={href("prices")}>{amount || capitalized(flatPrice())}</a>{" "}
        <span>{ofWhat}agreed before any work starts</span>
        {serviceCallLine() && `. ${serviceCallLine()}`}
      </p>
      <p>
        <strong>{facts().warrantyDays}-day warranty</strong> <span>on parts and labor</span>
      </p>
    </div>
  );
}

/** In characters: a longer title would become a tower of single words. */
const longTitle = 40;

/** The hero of an inner page: breadcrumb, title, one sentence, two buttons, and what is beside them. */
export function PageHero({
  crumbs,
  title,
  lead,
  texts = [],
  book,
  call,
  buttons = book && (
    <>
      <BookButton {...book}>{book.label}</BookButton>
      <CallButton>{call}</CallButton>
    </>
  ),
  behind,
  className,
  aside,
  saysNextVisit = Boolean(buttons),
  list,
  price,
  top,
}: PageHeroProps) {
  return (
    <section
      className={clsx(styles.hero, className, title.length > longTitle && styles.long)}
      aria-labelledby="page-title"
    >
      {behind}
      <div className="container">
        <Breadcrumbs crumbs={crumbs} />
        {top}
        <div className={clsx(aside && styles.grid)}>
          <div className={styles.copy}>
            <h1 id="page-title">{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            <EditTexts of={texts} />
            {list}
            {buttons && <ButtonRow className={styles.buttons}>{buttons}</ButtonRow>}
          </div>
          {saysNextVisit && <Sea price={price} />}
          {aside}
        </div>
      </div>
    </section>
  );
}
