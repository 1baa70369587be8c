import type { VisitLink } from "./views.ts";

/** Where a number leads to no visit or to several. */
export function FindVisitScreen({ typed, visits }: { typed: string; visits: readonly VisitLink[] }) {
  if (visits.length === 0) {
    return (
      <p>
        No visit has the number “{typed}”. <a href="/office/search">Search for a name, phone number, or address</a>
      </p>
    );
  }
  return (
    <>
      <p>Several visits have a number that starts with “{typed}”:</p>
      <ul>
        {visits.map(({ path, number, label }) => (
          <li key={path}>
            <a href={path}>{number}</a> {label}
          </li>
        ))}
      </ul>
    </>
  );
}
