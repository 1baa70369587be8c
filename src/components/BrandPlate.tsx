import styles from "./BrandPlate.module.css";
import { brandLogoPath } from "./marks.ts";

/** The brand's logo where it is openly licensed, else its name as a wordmark, on a plate. */
export function BrandPlate({ id, name }: { id: string; name: string }) {
  const logo = brandLogoPath(id);
  return (
    <div className={styles.plate}>
      {logo ? <img src={logo} width="208" height="208" alt={`${name} logo`} /> : <span aria-hidden="true">{name}</span>}
    </div>
  );
}
