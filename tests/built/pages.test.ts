import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { business } from "../../src/facts/site.ts";
import { onDemandPaths } from "../routes.ts";
import {
  attributeOf,
  keptPages,
  type OnDemandPage,
  onDemandPages,
  type Page,
  privateAndUnknownPages,
  problemsOf,
  readAsset,
  textOf,
} from "./site.ts";
import { services, specifiedPaths } from "./specification.ts";

const files = keptPages();
const indexable = [
  ...files.filter(({ path }) => path !== "/page-not-found"),
  ...(await onDemandPages(...onDemandPaths)),
];
const [visit, , keptTerms, shared, , ...unknown] = (await privateAndUnknownPages()) as [
  OnDemandPage,
  OnDemandPage,
  OnDemandPage,
  OnDemandPage,
  ...OnDemandPage[],
];
const notIndexable = [
  ...files.filter(({ path }) => path === "/page-not-found"),
  ...(await onDemandPages(`/brands/${"acme-".repeat(11)}goods`)),
  visit,
  keptTerms,
  shared,
  // Where a path has no separate not-found page, it gets that of the site, which is among the files.
  ...unknown.filter(({ html }) => !files.some((file) => file.html === html)),
];
const pages = [...indexable, ...notIndexable];

const titleOf = ({ document }: Page) => textOf(document.querySelector("title"));
const metaOf = ({ document }: Page, name: string) =>
  attributeOf(document, `meta[name="${name}"], meta[property="${name}"]`, "content");
const addressOf = (path: string) => new URL(path, business().siteUrl).href;
/** Site-relative path of one of this site's files. */
const localPath = (url: string) => (url.startsWith(business().siteUrl) ? url.slice(business().siteUrl.length) : url);
const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("the routes", () => {
  it("include the specified ones", () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(specifiedPaths));
  });

  it("are rendered on demand where the page depends on the request", () => {
    const onDemand = pages.filter((page) => "status" in page);
    const statuses = onDemand.map(({ path, status }) => `${path} ${status}`);
    // Brands that nobody has heard of have a page, too.
    const answered = [...onDemandPaths, visit.path, keptTerms.path, shared.path];
    const isPage = ({ path }: Page) => answered.includes(path) || path.startsWith("/brands/");
    expect(statuses).toEqual(onDemand.map((page) => `${page.path} ${isPage(page) ? 200 : 404}`));
    expect(statuses).toEqual(
      expect.arrayContaining(["/book 200", "/booking/no-such-page 404", "/services/no-such-page 404"]),
    );
  });
});

describe("every page's head", () => {
  it("has a unique title of up to 65 characters", () => {
    const wrong = problemsOf(pages, (page) => {
      const { length } = titleOf(page);
      return [(length === 0 || length > 65) && `${length} characters`];
    });
    expect([...wrong, ...twice(pages.map(titleOf))]).toEqual([]);
  });

  it("has a title that tells guides from everything else, so that no guide competes with a problem's page", () => {
    const isGuide = ({ path }: Page) => services.some(({ id }) => path === `/${id}`);
    const wrong = problemsOf(pages, (page) => [
      / Repair Guide: /.test(titleOf(page)) !== isGuide(page) && `is called ${titleOf(page)}`,
    ]);
    expect(wrong).toEqual([]);
  });

  it("has a unique description of 90 to 165 characters", () => {
    const descriptions = pages.map((page) => metaOf(page, "description"));
    const wrong = problemsOf(pages, (page) => {
      const { length } = metaOf(page, "description");
      return [(length < 90 || length > 165) && `${length} characters`];
    });
    expect([...wrong, ...twice(descriptions)]).toEqual([]);
  });

  it("has its own absolute URL as canonical; pages that should not be indexed are noindex", () => {
    const canonical = ({ document }: Page) => document.querySelectorAll("link[rel=canonical]");
    const wrong = problemsOf(indexable, (page) => {
      const found = canonical(page).map((link) => link.getAttribute("href"));
      return [
        (found.length !== 1 || found[0] !== addressOf(page.path)) && `canonical ${found}`,
        metaOf(page, "robots") !== "" && `robots ${metaOf(page, "robots")}`,
      ];
    });
    const hidden = problemsOf(notIndexable, (page) => [metaOf(page, "robots") !== "noindex" && "can be indexed"]);
    const missing = problemsOf(
      notIndexable.filter(({ path }) => !path.startsWith("/brands/")),
      (page) => [canonical(page).length > 0 && "has a canonical address"],
    );
    expect([...wrong, ...hidden, ...missing]).toEqual([]);
  });

  it("has matching Open Graph and Twitter tags", () => {
    const wrong = problemsOf(pages, (page) => {
      const description = metaOf(page, "description");
      const canonical = attributeOf(page.document, "link[rel=canonical]", "href");
      const tags = {
        "og:title": titleOf(page),
        "og:description": description,
        "og:url": canonical,
        "og:site_name": business().name,
        "twitter:card": "summary_large_image",
        "twitter:title": titleOf(page),
        "twitter:description": description,
        "twitter:image": metaOf(page, "og:image"),
      };
      return [
        !["website", "article"].includes(metaOf(page, "og:type")) && "og:type",
        ...Object.entries(tags).map(([name, value]) => metaOf(page, name) !== value && name),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("has a preview picture that exists in the declared size", async () => {
    const images = new Set(pages.map((page) => metaOf(page, "og:image")));
    for (const image of images) {
      expect(image).toMatch(`${business().siteUrl}/`);
      const { width, height } = await sharp(readAsset(localPath(image))).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    }
    const sizes = pages.map((page) => `${metaOf(page, "og:image:width")} × ${metaOf(page, "og:image:height")}`);
    expect([...new Set(sizes)]).toEqual(["1200 × 630"]);
  });
});

describe("every page's body", () => {
  it("is in English", () => {
    expect(problemsOf(pages, ({ document }) => [attributeOf(document, "html", "lang") !== "en" && "lang"])).toEqual([]);
  });

  it("has pictures with their dimensions", () => {
    const wrong = problemsOf(pages, ({ document }) =>
      document.querySelectorAll("img").map((image) => {
        const size = ["width", "height"].map((name) => Number(image.getAttribute(name)));
        return !size.every((value) => value > 0) && `${image.getAttribute("src")} has no size`;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
