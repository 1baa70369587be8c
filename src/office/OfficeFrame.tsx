import clsx from "clsx";
import type { OfficeUser } from "../bookings/access/office-user.ts";
import { business } from "../facts/site.ts";
import { href } from "../shared/links/href.ts";
import { PlainButton, SubmitButton } from "../site/components/Button.tsx";
import { LogoMark } from "../site/components/frame/LogoMark.tsx";
import { type OfficeView, sections } from "./answer.ts";
import styles from "./OfficeFrame.module.css";
import { DraftBar, type DraftBarProps } from "./settings/DraftBar.tsx";
import { NoticePlace } from "./shared/Notice.tsx";

/** Technicians have one page. */
const ownDay = { day: { ...sections.day, label: "My day" } };

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
          <nav className={styles.nav} aria-label="Office">
            {Object.entries(isTechnician ? ownDay : sections).map(([section, { href: path, label }]) => (
              <a key={section} href={path} aria-current={section === current ? "page" : undefined}>
                {label}
                {section === "calls" && openCalls > 0 && (
                  <b className={styles.count}>
                    {openCalls} <span className="visually-hidden">open</span>
                  </b>
                )}
              </a>
            ))}
          </nav>
          {!isTechnician && <SearchField />}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx("container", styles.main, hasBar && styles.aboveBar)}
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
        <form method="post" action="/office/sign-out" className="container">
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

const shortcuts: readonly [keys: readonly string[], does: string][] = [
  [["n"], "New visit"],
  [["/"], "Search"],
  [["t"], "Today"],
  [["Left", "Right"], "The day or week before, or after"],
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
        <input type="checkbox" defaultChecked /> Single keys work as shortcuts
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
