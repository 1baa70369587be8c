/** /office/parts: every part that a repair waits for, by the day on which it is expected. */
import type { OpenPart } from "../../bookings/queries/open-parts.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatShortDay, todayInNewYork } from "../../shared/time/calendar.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { TextField } from "../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page, type RefusedForm } from "../answer.ts";
import styles from "../calls/CallsScreen.module.css";
import { Badge } from "../shared/Badge.tsx";
import { PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { sentAs, textOf, typedInto, versionOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { refuse } from "../shared/Notice.tsx";
import { TextLink } from "../shared/TextCustomer.tsx";

const path = href("parts");
const nameOf = ({ part: { name, number } }: OpenPart) => [name, number].filter(Boolean).join(" ");
const dayOf = (instant: string) => formatShortDay(todayInNewYork(new Date(instant)));

interface PartProps {
  one: OpenPart;
  texts: Awaited<ReturnType<OfficeRequest["office"]["texts"]>>;
  now: Date;
  refused: RefusedForm | undefined;
}

function Part({ one, texts, now, refused }: PartProps) {
  const { part, booking, expectedOn, isLate } = one;
  const { id } = part;
  const sends = { visit: booking.id, version: booking.version, part: id };
  const customer = texts.get(booking.id);
  return (
    <li id={`part-${id}`} className={styles.call}>
      <div>
        <p className={styles.who}>
          <b>{nameOf(one)}</b> {isLate && <Badge state="overdue">Late</Badge>}
          {part.arrivedAt && <Badge state="done">Here</Badge>}
        </p>
        <p>{part.arrivedAt ? `Arrived ${dayOf(part.arrivedAt)}` : `Expected ${formatShortDay(expectedOn)}`}</p>
        <p className={styles.who}>
          <a href={visitPath(booking)}>
            {booking.name} · {serviceTitle(booking.serviceType)}
          </a>{" "}
          <PhoneLink phone={booking.phone} />
        </p>
        <p className={styles.since}>
          Ordered {dayOf(part.at)}, {part.by}
        </p>
      </div>
      {part.arrivedAt ? (
        <div className={styles.form}>
          <p className={styles.why}>They haven’t picked a time yet.</p>
          {customer && (
            <TextLink customer={customer} booking={booking} about={`${id}-`} path={visitPath(booking)} now={now} />
          )}
        </div>
      ) : (
        <div className={styles.form}>
          <PostForm action={path} id={`arrived-${id}`} sends={{ ...sends, action: "arrived" }}>
            <SubmitButton look="navy">{labeled("Arrived", `: ${nameOf(one)}`)}</SubmitButton>
          </PostForm>
          <PostForm action={path} id={`expect-${id}`} className={styles.form} sends={{ ...sends, action: "expect" }}>
            <TextField
              {...typedInto(sentAs(refused, { part: id }), "expectedOn", expectedOn, `expected-${id}`)}
              label="Expected on"
              type="date"
              min={todayInNewYork(now)}
            />
            <SubmitButton look="secondary">{labeled("Save", ` the day of ${nameOf(one)}`)}</SubmitButton>
          </PostForm>
        </div>
      )}
    </li>
  );
}

const changed = "That visit has changed. Here’s how it looks now. Please try again.";

export const partsPage: Page = {
  done: { arrived: "Marked as arrived. The customer will be asked to pick a time.", expected: "Saved." },

  async show({ office }, refused) {
    const parts = await office.openParts();
    const here = parts.filter(({ part }) => part.arrivedAt !== null).map(({ booking }) => booking);
    const [texts, now] = [await office.texts(here, "part-arrived"), office.now()];
    const screen =
      parts.length === 0 ? (
        <p>No repairs are waiting on parts.</p>
      ) : (
        <ul className={styles.calls}>
          {parts.map((one) => (
            <Part key={one.part.id} one={one} texts={texts} now={now} refused={refused} />
          ))}
        </ul>
      );
    return { title: "Parts on order", current: "calls", screen };
  },

  change: byAction({
    async arrived({ office, user }, form) {
      const seen = { id: textOf(form, "visit"), version: versionOf(form), by: user.label };
      const answer = await office.partArrived(seen, textOf(form, "part"));
      return "booking" in answer && answer.status !== "conflict" ? `${path}?done=arrived` : refuse(changed);
    },

    async expect({ office, user }, form) {
      const seen = { id: textOf(form, "visit"), version: versionOf(form), by: user.label };
      const answer = await office.expectPart(seen, textOf(form, "part"), textOf(form, "expectedOn"));
      if (answer.status === "invalid") return { status: 422, errors: answer.errors };
      return "booking" in answer && answer.status !== "conflict" ? `${path}?done=expected` : refuse(changed);
    },
  }),
};
