import { type BrandCodes, brandCodesPath, codeAnchor } from "../../catalog/codes/error-codes.ts";
import { TermList } from "../../components/TermList.tsx";

/** Codes that go with a problem, by brand; each leads to what it means. */
export function IssueCodes({ brands }: { brands: readonly BrandCodes[] }) {
  const rows = brands.map(({ brand, codes }) => ({
    id: brand.id,
    term: brand.name,
    details: codes.map((entry) => (
      <a key={entry.code} href={`${brandCodesPath(brand.id)}#${codeAnchor(entry)}`}>
        {entry.code}
      </a>
    )),
  }));
  return <TermList rows={rows} />;
}
