import type { Question } from "../../bookings/store/calls.ts";
import { href } from "../../shared/links/href.ts";
import { phoneHref } from "../../shared/phone.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";

/** What callers asked who booked no visit, and what came of it. */
export function Questions({ questions, now }: { questions: readonly Question[]; now: Date }) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Questions">
      {questions.map(({ id, name, phone, question, askedAt, by, doneAt, doneBy, note }) => (
        <li key={id} id={`question-${id}`}>
          {name || "A caller"}, <a href={phoneHref(phone)}>{phone}</a> asked {timeSeenFrom(askedAt, now)} ({by}): “
          {question}”{" "}
          {doneAt ? (
            <b>
              Called {timeSeenFrom(doneAt, now)} ({doneBy}){note && `: “${note}”`}
            </b>
          ) : (
            <a href={href("calls")}>On the call list</a>
          )}
        </li>
      ))}
    </ul>
  );
}
