import { sitemapBrands } from "../../content/brands.ts";
import { type NavigationLink, navigationPages } from "../../content/navigation.ts";
import { mainPages, pageGroups, sitemapIndexPath, sitemapPath } from "../../content/pages.ts";
import { sitemapCities } from "../../content/places/cities.ts";
import { services } from "../../content/services/services.ts";
import { href } from "../../shared/links/href.ts";
import { LinkColumn } from "../components/LinkColumn.tsx";
import { fromHome, PageHero } from "../components/PageHero.tsx";
import { Section } from "../components/Section.tsx";
import { shorePath, shoreSize } from "../scenes/scenes.ts";
import styles from "./SitemapScreen.module.css";

export const sitemapCrumbs = fromHome({ name: "Sitemap", path: href("sitemap") });

const asLink = ({ path, label }: NavigationLink) => ({ href: path, label });

const groups = () => [
  {
    title: "Main Pages",
    links: [
      ...navigationPages.map(asLink),
      ...mainPages
        .filter(({ path }) => path !== href("sitemap") && !navigationPages.some((page) => page.path === path))
        .map(asLink),
    ],
  },
  {
    title: "Service Pages",
    links: services().map(({ id, title }) => ({ href: `/${id}`, label: title })),
  },
  {
    title: "Brand Pages",
    links: sitemapBrands().map(({ id, name }) => ({ href: href("brand", id), label: name })),
  },
  {
    title: "Location Pages",
    links: sitemapCities().map(({ slug, name }) => ({ href: href("city", slug), label: name })),
  },
];

/** What only machines read. */
const files = () => [
  { href: sitemapIndexPath, label: "Main index" },
  ...pageGroups().map((group) => ({ href: sitemapPath(group), label: group.label })),
  { href: "/robots.txt", label: "robots.txt" },
  { href: "/llms.txt", label: "For AI assistants that book" },
];

/** /sitemap: the sitemap for people. */
export function SitemapScreen() {
  return (
    <>
      <PageHero
        crumbs={sitemapCrumbs}
        title="Sitemap"
        lead={
          <>
            The main pages of this site, in five groups. Longer lists: <a href={href("brands")}>all brands</a> and{" "}
            <a href={href("coverage")}>all communities</a>.
          </>
        }
      />
      <img className={styles.shore} src={shorePath} alt="" {...shoreSize} />
      <Section ground="white" className={styles.groups}>
        {groups().map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <LinkColumn ruled links={links} />
          </section>
        ))}
        <section className={styles.files}>
          <h2>XML Sitemaps</h2>
          <LinkColumn links={files()} />
        </section>
      </Section>
    </>
  );
}
