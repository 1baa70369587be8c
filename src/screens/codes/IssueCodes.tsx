import { type BrandCodes, brandCodesPath, codeAnchor } from "../../catalog/codes/error-codes.ts";
import styles from "./IssueCodes.module.css";

/** Codes that go with a problem, by brand; each leads to what it means. */
export function IssueCodes({ brands }: { brands: readonly BrandCodes[] }) {
  return (
    <dl className={styles.codes}>
      {brands.map(({ brand, codes }) => (
        <div key={brand.id}>
          <dt>{brand.name}</dt>
          <dd>
            {codes.map((entry) => (
              <a key={entry.code} href={`${brandCodesPath(brand.id)}#${codeAnchor(entry)}`}>
                {entry.code}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
