import { type NavigationLink, navigation } from "../../../content/navigation.ts";
import { problemsPath } from "../../../content/problems/problem-pages.ts";
import { services } from "../../../content/services/services.ts";
import { credentials } from "../../../facts/derived/credentials-in-words.ts";
import { weekInShort } from "../../../facts/derived/hours-in-words.ts";
import { shown } from "../../../facts/derived/shown-facts.ts";
import { business, facts, notices } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { closedDaysInWords, closedDaysSentence } from "../../../shared/time/closed-days.ts";
import { EditFacts } from "../EditLink.tsx";
import { socialIconPath } from "../marks.ts";
import water from "../Water.module.css";
import { Logo } from "./Logo.tsx";
import styles from "./SiteFooter.module.css";

/** What is wrong has its own column. */
const isHelp = ({ path }: NavigationLink) => path === problemsPath;
const help = navigation.filter(isHelp);
const quickLinks = navigation.flatMap((section) => (isHelp(section) ? [] : (section.pages ?? section)));
const footerServices = ["refrigerator-repair", "washing-machine-repair", "dishwasher-repair", "oven-stove-repair"];

/** Logo, social links, the site's sections, services, contact info and legal links. */
export function SiteFooter() {
  const { office } = business();
  const backing = credentials();
  return (
    <footer className={`${styles.footer} ${water.water} on-navy`}>
      <div className="container">
        <div className={styles.grid}>
          <div className={styles.intro}>
            <Logo light />
            <EditFacts of={["logo", "colors"]} />
            <p>
              Appliance repair in Pinellas County
              {backing ? `. ${backing.title}` : ""}, with a {facts().warrantyDays}-day parts and labor warranty.
              <EditFacts of={["warrantyDays"]} />
            </p>
            {business().social.length > 0 && (
              <div className={styles.social}>
                {business().social.map(({ network, href }) => (
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
          <LinkList title="Quick Links" links={quickLinks} />
          {help.map(({ path, label, pages = [] }) => (
            <LinkList key={path} title={label} links={pages} />
          ))}
          <LinkList
            title="Services"
            links={services()
              .filter(({ id }) => footerServices.includes(id))
              .map(({ slug, title }) => ({ path: href("service", slug), label: title }))}
          />
          <div>
            <h2>Contact</h2>
            <div className={styles.contactLines}>
              <a href={business().phone.href}>{business().phone.text}</a>
              <a href={`mailto:${business().email}`}>{business().email}</a>
              <EditFacts of={["phone", "email"]} />
              <address>
                {office.street && (
                  <>
                    {office.street}
                    <br />
                  </>
                )}
                {office.city}, {office.region} {office.postalCode}
                <EditFacts of={["officeStreet"]} />
              </address>
              <p>
                {`Office\n${weekInShort(facts().officeHours).replaceAll(", ", ",\n")}.`}{" "}
                <span data-closed-days="">{closedDaysSentence(closedDaysInWords(notices().closedDays))}</span>
              </p>
            </div>
          </div>
        </div>
        <div className={styles.legal}>
          <p>
            {[`© ${business().name}`, ...shown().licenses.map(({ name, number }) => `${name} ${number ?? ""}`.trim())]
              .join(". ")
              .replace(/\.\./g, ".")}
            <EditFacts of={["name", "licenses"]} />
          </p>
          <a href={href("privacy")}>Privacy Policy</a>
          <a href={href("terms")}>Terms of Use</a>
          <a href={href("sitemap")}>Sitemap</a>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
