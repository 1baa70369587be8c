import type { BrandCodes } from "../../catalog/codes/error-codes.ts";
import { Block } from "../../components/TextColumn.tsx";
import styles from "./SourceList.module.css";

/** The maker's pages and manuals that a page's entries were checked against. */
export function SourceList({ brand, sources }: Pick<BrandCodes, "brand" | "sources">) {
  return (
    <Block id="sources" title="Where we checked them">
      <p className={styles.rule}>
        Only {brand.name}’s own pages and manuals count. What they don’t say isn’t here, and a model’s own manual comes
        first.
      </p>
      <ol className={styles.sources}>
        {sources.map(({ id, title, url, number }) => (
          <li key={id}>
            {url ? <a href={url}>{title}</a> : title}
            {number && !title.includes(number) && `, ${number}`}
          </li>
        ))}
      </ol>
    </Block>
  );
}
