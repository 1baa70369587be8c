import { findBrand } from "../../catalog/brands.ts";
import { brandCodesPath, findBrandCodes } from "../../catalog/error-codes.ts";
import type { ProblemPage } from "../../catalog/reading/problem-page-schema.ts";
import type { ServiceId } from "../../catalog/service-ids.ts";
import { BookButton } from "../../components/BookButton.tsx";
import styles from "./Codes.module.css";

interface CodesProps extends Pick<ProblemPage, "codes"> {
  presets: { service: ServiceId; problem: string };
}

/** What displays show, by brand, each with a booking that names the brand. */
export function Codes({ codes, presets }: CodesProps) {
  return (
    <ul className={styles.codes}>
      {codes.map(({ brand: id, code }) => {
        const brand = findBrand(id);
        return (
          brand && (
            <li key={`${id} ${code}`}>
              <strong>{code}</strong>
              <a href={findBrandCodes(id) ? brandCodesPath(id) : `/brands/${id}`}>{brand.name}</a>
              <BookButton look="secondary" small icon={false} brand={brand} {...presets}>
                Book
                <span className="visually-hidden">
                  {" "}
                  a repair: {brand.name} shows {code}
                </span>
              </BookButton>
            </li>
          )
        );
      })}
    </ul>
  );
}
