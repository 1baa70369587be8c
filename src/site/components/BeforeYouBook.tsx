import { answersBeforeBooking } from "../../facts/derived/before-you-book.ts";
import styles from "./BeforeYouBook.module.css";

/** What the home page answers by itself; the prices are on their own page. */
const brief = ["How long does it take?", "Who has to be home?", "What if my plans change?"];
const answers = () => answersBeforeBooking().filter(({ question }) => brief.includes(question));

/** What visitors ask before they book, with its answers in sight. */
export function BeforeYouBook() {
  return (
    <div className={styles.answers} id="before-you-book">
      <h2>Before you book</h2>
      {answers().map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
