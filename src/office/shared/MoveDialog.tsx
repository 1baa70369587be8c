/** What moves a visit by hand: its handle, the places, and what is asked before. live/moving.ts brings it to life; without it, nothing is shown. */
import type { NoTexts } from "../../bookings/messages/texts/numbers.ts";
import type { CalendarDay, CalendarWindow } from "../../bookings/queries/calendar-days.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { formatShortDay, slotEnd, todayInNewYork } from "../../shared/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../shared/time/slots.ts";
import { Button, SubmitButton } from "../../site/components/Button.tsx";
import type { FormScene } from "../answer.ts";
import { PostForm, ReasonField } from "./Fields.tsx";
import { textOf, timeOf, typedInto } from "./form.ts";
import styles from "./MoveDialog.module.css";
import { noTextInWords, ToldField, waysToTell } from "./Told.tsx";

/**
 * The attributes of a card whose visit can be moved; none of a finished one's.
 * @param stop which of the technician's stops it is, where cards show their order: dropped on another one, it takes that one's place
 */
export function movable(
  { booking, noTexts }: { booking: Booking; noTexts: NoTexts | undefined },
  stop?: number,
): Readonly<Record<`data-${string}`, string | number | undefined>> {
  const { id, version, name, serviceDate, timeSlot, technicianId } = booking;
  if (!isUnfinished(booking)) return {};
  return {
    "data-visit": id,
    "data-version": version,
    "data-name": name,
    "data-day": serviceDate,
    "data-window": timeSlot,
    "data-who": technicianId ?? "",
    "data-when": `${formatShortDay(serviceDate)}, ${slotDetails(timeSlot).name}`,
    "data-stop": stop,
    "data-told": waysToTell(booking, noTexts).join(" "),
    "data-no-texts": noTexts && noTextInWords(noTexts),
  };
}

/** By which a card is moved. */
export function MoveHandle({ booking }: { booking: Booking }) {
  if (!isUnfinished(booking)) return null;
  const { id, name } = booking;
  return (
    <button
      className="move-handle"
      type="button"
      id={`handle-${id}`}
      data-handle=""
      aria-label={`Move ${name}`}
      aria-describedby="move-keys"
    />
  );
}

interface Place {
  day: Pick<CalendarDay, "date">;
  /** Undefined where a visit keeps its own. */
  window?: CalendarWindow | undefined;
  /** "" for nobody; undefined where a visit keeps who comes. */
  who?: string | undefined;
  /** "Pat". */
  name?: string | undefined;
  /** Why that technician can't come. */
  full?: string | undefined;
  /** Where a visit keeps its window: those of the day, of these the full ones, and those in which the technician can't come. */
  windows?: Readonly<Record<"all" | "full" | "busy", readonly TimeSlot[]>> | undefined;
  now: Date;
}

/** The attributes of a place to which visits can be moved. */
export function placeToDrop({ day: { date }, window, who, name, full, windows, now }: Place) {
  const when = window ? slotDetails(window.slot).name : formatShortDay(date);
  return {
    "data-place": [name, when].filter(Boolean).join(", "),
    "data-day": date,
    "data-window": window?.slot,
    "data-who": who,
    "data-full": full,
    "data-windows": windows?.all.join(" "),
    "data-full-windows": windows?.full.join(" ") || undefined,
    "data-busy-windows": windows?.busy.join(" ") || undefined,
    "data-taken": window && window.left <= 0 ? "That window is full." : undefined,
    // Its own visits can still change hands.
    "data-ended": (window ? now >= slotEnd(date, window.slot) : date < todayInNewYork(now)) ? "" : undefined,
  };
}

/** Asks how the customer is told, and for a reason where a visit doesn't fit; once on a page with cards and places. */
export function MoveDialog({ path, refusal }: FormScene) {
  const sent = refusal?.asksReason && refusal.form.has("by-hand") ? refusal : undefined;
  const time = timeOf(sent?.form);
  const hidden = (name: string, value = textOf(sent?.form, name)) => (
    <input type="hidden" name={name} defaultValue={value} disabled={sent && !sent.form.has(name)} />
  );
  const isMoved = !sent || textOf(sent.form, "action") === "reschedule";
  const chosen = textOf(sent?.form, "told");
  return (
    <dialog className={styles.move} id="move" aria-labelledby="move-title" data-asks={sent ? "" : undefined}>
      <PostForm
        id="move-form"
        action={path}
        noValidate
        sends={{ "by-hand": 1 }}
        data-unsent="You’re offline, so the visit may not have moved. Once you’re back online, this page shows where it is. If it hasn’t moved, move it again. Moving it twice does no harm."
      >
        {hidden("visit")}
        {hidden("version")}
        {hidden("date", time.date)}
        {hidden("slot", time.slot)}
        {hidden("technician")}
        <input type="hidden" name="order" defaultValue="" />
        <input type="hidden" name="overbook" defaultValue={sent ? "1" : ""} />
        <h2 id="move-title">{sent ? "This visit doesn’t fit there" : "Move"}</h2>
        <p id="move-why">{sent && [sent.notice?.text, ...(sent.notice?.changes ?? [])].join(" ")}</p>
        <ToldField id="move-told" chosen={chosen} hidden={sent !== undefined} />
        <div id="move-reason" hidden={!sent}>
          <ReasonField
            {...typedInto(sent, "reason", "", "move-reason-text")}
            label="Reason"
            hint="Saved in the history."
          />
        </div>
        <p className={styles.buttons}>
          <SubmitButton
            look="navy"
            id="move-go"
            name="action"
            value={sent ? textOf(sent.form, "action") : "reschedule"}
          >
            {isMoved ? "Move anyway" : "Assign anyway"}
          </SubmitButton>
          <Button id="move-back">Keep it where it is</Button>
        </p>
      </PostForm>
      <p hidden id="move-keys">
        Press Space to pick up the visit, arrow keys to choose a spot, Space to drop it, or Escape to cancel. Or tap or
        click a spot.
      </p>
    </dialog>
  );
}
