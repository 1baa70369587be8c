import { answersBeforeBooking } from "../business/derived/before-you-book.ts";
import styles from "./BeforeYouBook.module.css";

/** What the home page answers by itself; the prices are on their own page. */
const brief = ["How long does it take?", "Who has to be home?", "What if my plans change?"];

/**
 * What visitors ask before they book, with its answers in sight. `titled` where no section has its title already: there,
 * without what the rest of the page says.
 */
export function BeforeYouBook({ titled }: { titled?: boolean }) {
  const answers = answersBeforeBooking.filter(({ question }) => !titled || brief.includes(question));
  return (
    <div className={styles.answers} id={titled ? "before-you-book" : undefined}>
      {titled && <h2>Before you book</h2>}
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
