/** How search engines find the site: whose it is, which pages they are told of, and whether they hear of a change. */
import { oneLine } from "../shared/text.ts";
import { type Field, onOff, optional, switches, type Typed, text } from "./fields.ts";

const tag = text({
  label: "Search Console",
  hint: "In Search Console, open Settings, Ownership verification, HTML tag. Paste the tag here, or just its content.",
  example: "dB1kQx7… (43 characters)",
  must: "the tag that Search Console shows",
  least: 20,
  longest: 300,
});

/** `<meta name="google-site-verification" content="…">` as it is pasted, or the content alone. */
const contentOf = (typed: Typed, name: string) => {
  const pasted = oneLine(typed[name] ?? "");
  return /\bcontent=["'“”]?([\w=-]+)/.exec(pasted)?.[1] ?? pasted;
};

const inGoogle = <Value>(field: Field<Value>, byDefault: Value) =>
  Object.assign({}, field, { group: "google" as const, default: byDefault });

export const googleFacts = {
  searchConsole: inGoogle(
    optional({
      ...tag,
      rule: tag.rule.refine((content) => /^[\w=-]{20,100}$/.test(content), "the tag that Search Console shows"),
      read: contentOf,
    }),
    null,
  ),
  indexNow: inGoogle(
    onOff({
      label: "Tell search engines when you publish",
      hint: "Bing, Yandex and others (IndexNow, not Google) are told which pages changed.",
    }),
    false,
  ),
  notInSitemap: inGoogle(
    switches(
      {
        label: "Pages in the sitemap",
        hint: "Search engines are told about these pages. A page you uncheck still works and may still show up in searches.",
      },
      0,
    ),
    [] as string[],
  ),
};
