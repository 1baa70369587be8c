import styles from "./Breadcrumbs.module.css";

export interface Crumb {
  name: string;
  /** Site-relative path; the last crumb is the page itself. */
  path: string;
}

/** The path from the home page to this one; the last entry is not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
