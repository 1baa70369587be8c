import styles from "./Sides.module.css";

/** One thing on which two people disagree. */
export interface Side {
  label: string;
  now: string;
  yours: string;
}

/** What is stored now beside what was just sent and not stored. */
export function Sides({ sides }: { sides: readonly Side[] }) {
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">Yours, not saved</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ label, now, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
