/** /office/settings/going-live: what is left to do before visitors come. */
import clsx from "clsx";
import { Circle, CircleCheck } from "lucide";
import {
  goingLivePath,
  type LaunchItem,
  launchList,
  publishedFacts,
} from "../../../bookings/publishing/launch-list.ts";
import { factsToSet } from "../../../runtime/facts-to-set.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { Icon } from "../../../site/components/Icon.tsx";
import type { Page } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { labeled } from "../../shared/labeled.tsx";
import { actorInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

function Item({ item: { id, title, href, button, isDone, note, done }, now }: { item: LaunchItem; now: Date }) {
  return (
    <li id={`item-${id}`} className={clsx(styles.item, isDone && styles.done)}>
      <Icon of={isDone ? CircleCheck : Circle} />
      <div>
        <h2>{labeled(href ? <a href={href}>{title}</a> : title, isDone ? ": done" : ": open")}</h2>
        <p>{note}</p>
        {done && (
          <p className={styles.facts}>
            {actorInWords(done.by)}, {timeSeenFrom(done.at, now)}
          </p>
        )}
      </div>
      {button && (
        <PostForm action={goingLivePath} sends={{ action: done ? "take-back" : "done", item: id }}>
          {done ? (
            <PlainButton>{labeled("Not yet", `: ${title}`)}</PlainButton>
          ) : (
            <SubmitButton look="secondary">{labeled(button, `: ${title}`)}</SubmitButton>
          )}
        </PostForm>
      )}
    </li>
  );
}

export const goingLivePage: Page = {
  async show(request) {
    const { facts, unset, ...known } = publishedFacts();
    const items = await launchList(request, { unset, ...known });
    const done = items.filter(({ isDone }) => isDone).length;
    // What the site still makes up or leaves out, a line each.
    const toSet = factsToSet(facts, unset, known.business.isExample, "office");
    const screen = (
      <>
        <p className={styles.hint}>
          {done === items.length ? "All done. You’re ready for visitors." : `${done} of ${items.length} done`}
        </p>
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.id} item={item} now={request.office.now()} />
          ))}
        </ul>
        {toSet.length > 0 && (
          <section className={styles.after} aria-labelledby="to-set-title">
            <h2 id="to-set-title">Placeholders and missing details</h2>
            <ul className={styles.lines}>
              {toSet.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </>
    );
    return { title: "Going live", current: "settings", screen };
  },

  async change(request, form) {
    const { office, user } = request;
    const action = textOf(form, "action");
    // Only what somebody has to mark has a button: the site sees the rest.
    const item = (await launchList(request)).find(({ id, button }) => button && id === textOf(form, "item"));
    if (!item || !["done", "take-back"].includes(action)) return undefined;
    await (action === "done" ? office.noteLaunchStep(item.id, user.label) : office.removeLaunchNote(item.id));
    return goingLivePath;
  },
};
