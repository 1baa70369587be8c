import { business } from "../../business/business.ts";
import { shown } from "../../business/derived/shown-facts.ts";
import { standing } from "../../business/derived/standing-in-words.ts";
import { warrantyDays } from "../../business/promises.ts";
import { services } from "../../catalog/services/services.ts";
import { socialIconPath } from "../marks.ts";
import { Logo } from "./Logo.tsx";
import styles from "./SiteFooter.module.css";

const quickLinks = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/brands", label: "Brands" },
  { href: "/#contact", label: "Contact" },
];
/** For those who aren't about to book yet. */
const helpLinks = [
  { href: "/problems", label: "What’s wrong with it?" },
  { href: "/error-codes", label: "Error codes" },
  { href: "/repair-or-replace", label: "Repair or replace" },
  { href: "/coverage", label: "Service area" },
];
const footerServices = ["refrigerator-repair", "washing-machine-repair", "dishwasher-repair", "oven-stove-repair"];

/** Logo, social links, quick links, services, contact info, help and legal links. */
export function SiteFooter() {
  const { office } = business;
  return (
    <footer className={`${styles.footer} on-navy`}>
      <div className="container">
        <div className={styles.grid}>
          <div className={styles.intro}>
            <Logo light />
            <p>
              Flat-rate appliance repair for homes across Pinellas County
              {standing ? `. ${standing.title}` : ""}, with a {warrantyDays}-day parts and labor warranty.
            </p>
            {business.social.length > 0 && (
              <div className={styles.social}>
                {business.social.map(({ network, href }) => (
                  <a
                    key={network}
                    href={href}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${network} (opens in a new tab)`}
                  >
                    <img src={socialIconPath(network)} width="20" height="20" alt="" loading="lazy" />
                  </a>
                ))}
              </div>
            )}
          </div>
          <div>
            <h2>Quick Links</h2>
            <ul>
              {quickLinks.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Services</h2>
            <ul>
              {services
                .filter(({ id }) => footerServices.includes(id))
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={`/services/${slug}`}>{title}</a>
                  </li>
                ))}
            </ul>
          </div>
          <div>
            <h2>Contact</h2>
            <div className={styles.contactLines}>
              <a href={business.phone.href}>{business.phone.text}</a>
              <a href={`mailto:${business.email}`}>{business.email}</a>
              <address>
                {office.street && (
                  <>
                    {office.street}
                    <br />
                  </>
                )}
                {office.city}, {office.region} {office.postalCode}
              </address>
            </div>
          </div>
        </div>
        <div className={styles.legal}>
          <p>
            © {business.name}
            {shown.licenses.map(({ name, number }) => `. ${name}${number ? ` ${number}` : ""}`)}
          </p>
          {helpLinks.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/terms-of-use">Terms of Use</a>
          <a href="/sitemap">Sitemap</a>
        </div>
      </div>
    </footer>
  );
}
