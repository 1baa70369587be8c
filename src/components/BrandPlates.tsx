import styles from "./BrandPlates.module.css";

/** Brand names as wordmark plates on a hairline grid, each linked to the brand's page. */
export function BrandPlates({ brands }: { brands: readonly { id: string; name: string }[] }) {
  return (
    <ul className={`${styles.plates} reveal-children`} data-reveal="">
      {brands.map(({ id, name }) => (
        <li key={id}>
          <a className={styles.plate} href={`/brands/${id}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
