import { FileCode, House, MapPin, Tag, Wrench } from "lucide";
import { sitemapBrands } from "../../content/brands.ts";
import { type NavigationLink, navigationPages } from "../../content/navigation.ts";
import { mainPages, pageGroups, sitemapIndexPath, sitemapPath } from "../../content/pages.ts";
import { sitemapCities } from "../../content/places/cities.ts";
import { services } from "../../content/services/services.ts";
import { href } from "../../shared/links/href.ts";
import { Icon } from "../components/Icon.tsx";
import { LinkColumn } from "../components/LinkColumn.tsx";
import { fromHome, PageHero } from "../components/PageHero.tsx";
import { Section } from "../components/Section.tsx";
import styles from "./SitemapScreen.module.css";

export const sitemapCrumbs = fromHome({ name: "Sitemap", path: href("sitemap") });

const asLink = ({ path, label }: NavigationLink) => ({ href: path, label });

const groups = () => [
  {
    title: "Main Pages",
    icon: House,
    links: [
      ...navigationPages.map(asLink),
      ...mainPages
        .filter(({ path }) => path !== href("sitemap") && !navigationPages.some((page) => page.path === path))
        .map(asLink),
      { href: "/llms.txt", label: "For AI assistants that book" },
    ],
  },
  {
    title: "Service Pages",
    icon: Wrench,
    links: services().map(({ id, title }) => ({ href: `/${id}`, label: title })),
  },
  {
    title: "Brand Pages",
    icon: Tag,
    links: sitemapBrands().map(({ id, name }) => ({ href: href("brand", id), label: name })),
  },
  {
    title: "Location Pages",
    icon: MapPin,
    links: sitemapCities().map(({ slug, name }) => ({ href: href("city", slug), label: name })),
  },
  {
    title: "XML Sitemaps",
    icon: FileCode,
    links: [
      { href: sitemapIndexPath, label: "Main index" },
      ...pageGroups().map((group) => ({ href: sitemapPath(group), label: group.label })),
      { href: "/robots.txt", label: "robots.txt" },
    ],
  },
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
      <Section ground="white" tucked className={styles.groups}>
        {groups().map(({ title, icon, links }) => (
          <section key={title}>
            <h2>
              <Icon of={icon} />
              {title}
            </h2>
            <LinkColumn links={links} />
          </section>
        ))}
      </Section>
    </>
  );
}
