import clsx from "clsx";
import { CalendarDays, CalendarFold, CalendarRange, Ellipsis, type IconNode, Phone, Plus } from "lucide";
import type { OfficeUser } from "../bookings/access/office-user.ts";
import { business } from "../facts/site.ts";
import { href } from "../shared/links/href.ts";
import { PlainButton, SubmitButton } from "../site/components/Button.tsx";
import { LogoMark } from "../site/components/frame/LogoMark.tsx";
import { Icon } from "../site/components/Icon.tsx";
import { type OfficeView, sections } from "./answer.ts";
import styles from "./OfficeFrame.module.css";
import { DraftBar, type DraftBarProps } from "./settings/DraftBar.tsx";
import { NoticePlace } from "./shared/Notice.tsx";

type Section = keyof typeof sections;

/** Always in sight, on phones in the bar at the bottom, but for the month: it is under More there. */
const first: readonly (readonly [Section, IconNode])[] = [
  ["day", CalendarDays],
  ["week", CalendarRange],
  ["month", CalendarFold],
  ["calls", Phone],
];
/** Beside the first on wide screens, otherwise under More. */
const rest = (Object.keys(sections) as Section[]).filter(
  (section) => section !== "new" && !first.some(([one]) => one === section),
);

/** What can be entered, under New. */
const entries = [
  [sections.new.href, "Visit or question from a caller"],
  [`${sections.days.href}#close`, "Closed day or window"],
  [`${href("settingsRoom", "customers")}#one-customer`, "Add or import customers"],
] as const;

interface OfficeFrameProps {
  view: OfficeView;
  user: OfficeUser;
  openCalls: number;
  /** On the pages of settings, while there is a draft. */
  bar?: DraftBarProps | undefined;
}

/** The frame of the office's pages: navigation, search and whose device it is. */
export function OfficeFrame({ view, user, openCalls, bar }: OfficeFrameProps) {
  const { title, heading = title, current, tools, hasBar, screen } = view;
  const isTechnician = user.technicianId !== undefined;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={`${styles.header} on-navy`}>
        <div className={`container ${styles.bar}`}>
          <p className={styles.name}>
            <LogoMark light />
            <span className={styles.business}>{business().name}</span> <b>Office</b>
          </p>
          {isTechnician ? (
            <nav className={styles.nav} aria-label="Office">
              <a href={sections.day.href} aria-current={current === "day" ? "page" : undefined}>
                My day
              </a>
            </nav>
          ) : (
            <Navigation current={current} openCalls={openCalls} hasBar={hasBar} />
          )}
          {!isTechnician && <SearchField />}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx("container", styles.main, hasBar && styles.aboveBar, !isTechnician && styles.aboveNav)}
        data-waits={user.technicianId}
      >
        <div className={styles.head}>
          <h1>{heading}</h1>
          {current === "settings" && title !== sections.settings.label && (
            <a className="touch-link" href={sections.settings.href}>
              All settings
            </a>
          )}
          {tools}
        </div>
        {bar && <DraftBar {...bar} />}
        {"notice" in view && <NoticePlace notice={view.notice} />}
        {screen}
      </main>
      <footer className={styles.footer}>
        <form method="post" action={href("signOut")} className="container">
          <p>
            Signed in on this device as <b>{user.label}</b>.
          </p>
          <PlainButton>Sign out</PlainButton>
          <PlainButton type="button" id="show-shortcuts" hidden data-live="">
            Keyboard shortcuts
          </PlainButton>
        </form>
      </footer>
      <Shortcuts />
    </>
  );
}

interface NavigationProps {
  current: Section | undefined;
  openCalls: number;
  hasBar: boolean | undefined;
}

/**
 * The parts of the office and what can be entered. On phones it is a bar at the bottom, but where a page has its own there.
 * Browsers without popovers show their links in the page.
 */
function Navigation({ current, openCalls, hasBar }: NavigationProps) {
  const isCurrent = (section: Section) => (section === current ? "page" : undefined);
  const others = rest.map((section) => (
    <a key={section} href={sections[section].href} aria-current={isCurrent(section)}>
      {sections[section].label}
    </a>
  ));
  return (
    <nav className={clsx(styles.nav, styles.desk, hasBar && styles.inHeader)} aria-label="Office">
      {first.map(([section, icon]) => (
        <a
          key={section}
          className={clsx(section === "month" && styles.wide)}
          href={sections[section].href}
          aria-current={isCurrent(section)}
        >
          <Icon of={icon} />
          <span>
            {section === "calls" ? (
              <>
                Calls<span className={styles.wide}> to make</span>
              </>
            ) : (
              sections[section].label
            )}
          </span>
          {section === "calls" && openCalls > 0 && (
            <b className={styles.count}>
              {openCalls} <span className="visually-hidden">open</span>
            </b>
          )}
        </a>
      ))}
      <div className={styles.rest}>{others}</div>
      <button className={styles.new} type="button" popoverTarget="office-new" data-current={isCurrent("new")}>
        <Icon of={Plus} />
        New
      </button>
      <div className={styles.menu} id="office-new" popover="auto">
        {entries.map(([path, label]) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </div>
      <button
        className={styles.more}
        type="button"
        popoverTarget="office-more"
        data-current={rest.some((section) => section === current) ? "page" : undefined}
      >
        <Icon of={Ellipsis} />
        More
      </button>
      <div className={clsx(styles.menu, styles.moreMenu)} id="office-more" popover="auto">
        <a className={styles.narrow} href={sections.month.href} aria-current={isCurrent("month")}>
          {sections.month.label}
        </a>
        {others}
      </div>
    </nav>
  );
}

const shortcuts: readonly [keys: readonly string[], does: string][] = [
  [["n"], "New visit"],
  [["N"], "Open the New menu"],
  [["/"], "Search"],
  [["t"], "Today"],
  [["u"], "Undo (while the Undo button is showing)"],
  [["Left", "Right"], "Previous or next day or week"],
  [["?"], "This list"],
];

/** Lists what live/shortcuts.ts does, and turns it off; shown only by that script. */
function Shortcuts() {
  return (
    <dialog id="shortcuts" className={styles.shortcuts} aria-labelledby="shortcuts-title" data-live="">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <dl>
        {shortcuts.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" defaultChecked /> Turn on single-key shortcuts
      </label>
      <form method="dialog">
        <SubmitButton look="navy">Close</SubmitButton>
      </form>
    </dialog>
  );
}

function SearchField() {
  return (
    <search className={styles.search}>
      <form action={href("search")}>
        <input
          className="input"
          type="search"
          id="office-search"
          name="q"
          aria-label="Search visits"
          placeholder="Phone, name, address, problem"
          autoComplete="off"
          maxLength={100}
        />
      </form>
    </search>
  );
}
