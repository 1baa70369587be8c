import { answersBeforeBooking } from "../business/derived/before-you-book.ts";
import styles from "./BeforeYouBook.module.css";

/** What visitors ask before they book, with its answers in sight. `titled` where no section has its title already. */
export function BeforeYouBook({ titled }: { titled?: boolean }) {
  return (
    <div className={styles.answers} id={titled ? "before-you-book" : undefined}>
      {titled && <h2>Before you book</h2>}
      {answersBeforeBooking.answers.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
