import clsx from "clsx";
import { Circle, CircleCheck } from "lucide";
import { timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { type GoingLiveItem, goingLivePath } from "../../../runtime/going-live.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { who } from "../../shared/words.ts";
import styles from "../Settings.module.css";

interface GoingLiveProps {
  items: readonly GoingLiveItem[];
  /** What the site still makes up or leaves out, a line each. */
  toSet: readonly string[];
  now: Date;
}

/** What is left to do before visitors come. */
export function GoingLiveScreen({ items, toSet, now }: GoingLiveProps) {
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className={styles.hint}>
        {done === items.length ? "Everything is done: visitors can come." : `Done: ${done} of ${items.length}.`}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.id} item={item} now={now} />
        ))}
      </ul>
      {toSet.length > 0 && (
        <section className={styles.after} aria-labelledby="to-set-title">
          <h2 id="to-set-title">What the site makes up or leaves out</h2>
          <ul className={styles.lines}>
            {toSet.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Item({ item: { id, title, href, button, isDone, note, done }, now }: { item: GoingLiveItem; now: Date }) {
  return (
    <li id={`item-${id}`} className={clsx(styles.item, isDone && styles.done)}>
      <Icon of={isDone ? CircleCheck : Circle} />
      <div>
        <h2>
          {href ? <a href={href}>{title}</a> : title}
          <span className="visually-hidden">{isDone ? ": done" : ": open"}</span>
        </h2>
        <p>{note}</p>
        {done && (
          <p className={styles.facts}>
            {who(done.by)}, {timeSeenFrom(done.at, now)}
          </p>
        )}
      </div>
      {button && (
        <PostForm action={goingLivePath} sends={{ action: done ? "take-back" : "done", item: id }}>
          {done ? (
            <PlainButton>
              Not yet<span className="visually-hidden">: {title}</span>
            </PlainButton>
          ) : (
            <SubmitButton look="secondary">
              {button}
              <span className="visually-hidden">: {title}</span>
            </SubmitButton>
          )}
        </PostForm>
      )}
    </li>
  );
}
