import { Menu, Phone, X } from "lucide";
import { Fragment } from "react";
import { type NavigationLink, navigation, sectionOf } from "../../../content/navigation.ts";
import { phoneLine } from "../../../facts/derived/hours-in-words.ts";
import { business } from "../../../facts/site.ts";
import { BookButton } from "../BookButton.tsx";
import { Icon } from "../Icon.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./SiteHeader.module.css";

/**
 * The skip link, then logo, navigation, booking button and call-now link. Below 768 px the navigation is a menu behind a
 * button, with what else its sections offer, a booking button and the hours of the phone line.
 * @param path of the page, whose section is marked
 */
export function SiteHeader({ path }: { path: string | undefined }) {
  const section = path === undefined ? undefined : sectionOf(path);
  const current = (link: NavigationLink) => (path === link.path ? "page" : link === section ? "true" : undefined);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header} data-header="">
        <div className="container">
          <Logo />
          <nav className={styles.nav} id="menu" popover="auto" aria-label="Main">
            {navigation.map((section) => (
              <Fragment key={section.path}>
                <a href={section.path} aria-current={current(section)}>
                  {section.label}
                </a>
                {section.pages && (
                  <div>
                    {section.pages.slice(1).map((page) => (
                      <a key={page.path} href={page.path} aria-current={current(page)}>
                        {page.label}
                      </a>
                    ))}
                  </div>
                )}
              </Fragment>
            ))}
            <div>
              <BookButton icon={false}>Book Service Now</BookButton>
              <p data-phone-hours="">Phones {phoneLine()}</p>
            </div>
          </nav>
          <BookButton small icon={false} className={styles.book}>
            <span>
              Book<span className={styles.rest}> Service Now</span>
            </span>
          </BookButton>
          <a className={styles.call} href={business().phone.href} aria-label={`Call now ${business().phone.text}`}>
            <Icon of={Phone} />
            <span className={styles.number}>{business().phone.text}</span>
          </a>
          <button className={styles.menu} type="button" popoverTarget="menu" aria-label="Menu" data-menu="">
            <Icon of={Menu} className={styles.openIcon} />
            <Icon of={X} className={styles.closeIcon} />
          </button>
        </div>
      </header>
    </>
  );
}
