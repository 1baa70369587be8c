import { Menu, Phone, X } from "lucide";
import { business } from "../../business/business.ts";
import { BookButton } from "../BookButton.tsx";
import { Icon } from "../Icon.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./SiteHeader.module.css";

const navigation = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/brands", label: "Brands" },
];

function NavigationLinks({ path }: { path: string | undefined }) {
  return navigation.map(({ href, label }) => (
    <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
      {label}
    </a>
  ));
}

/**
 * The skip link, then logo, navigation and call-now link. Below 768 px the navigation is a
 * menu behind a toggle.
 */
export function SiteHeader({ path }: { path: string | undefined }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header} data-header="">
        <div className="container">
          <Logo />
          <nav className={styles.nav} aria-label="Main">
            <NavigationLinks path={path} />
          </nav>
          <a className={styles.call} href={business.phone.href} aria-label={`Call now ${business.phone.text}`}>
            <Icon of={Phone} />
            <span className={styles.number}>{business.phone.text}</span>
          </a>
          <BookButton small icon={false} className={styles.book}>
            <span>
              Book<span className={styles.rest}> Service Now</span>
            </span>
          </BookButton>
          <details className={styles.menu} data-menu="">
            <summary aria-label="Menu">
              <Icon of={Menu} className={styles.openIcon} />
              <Icon of={X} className={styles.closeIcon} />
            </summary>
            <nav aria-label="Main, small screens">
              <NavigationLinks path={path} />
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}
