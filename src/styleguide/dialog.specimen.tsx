import type { BookingFormValues } from "../booking/form/schema.ts";
import { slotTakenMessage } from "../booking/rules/refusal-messages.ts";
import { Button } from "../components/Button.tsx";
import { BookingFormView } from "../components/booking-form/BookingForm.tsx";
import type { Remembering } from "../components/booking-form/kept.ts";
import { OfflineNotice } from "../components/booking-form/sending/NotSentNotice.tsx";
import type { BookingFormState } from "../components/booking-form/sending/useBookingForm.ts";
import { emptyValues, everyError, filledValues, firstSlot, tuesdayMorning as now, secondSlot } from "./samples.ts";

const nothing = () => {};
const life: BookingFormState = {
  form: { current: null },
  choice: { serviceType: filledValues.serviceType, date: "2026-06-12", slot: firstSlot },
  errors: {},
  alternatives: [],
  sending: { status: "not-sent" },
  submissionKey: filledValues.submissionKey,
  choose: nothing,
  onInput: nothing,
  onBlur: nothing,
  onSubmit: async () => {},
  bookAnother: nothing,
};
const shared = {
  now,
  phone: "(727) 555-0142",
  cancel: <Button className="cancel">Cancel</Button>,
  onKeep: nothing,
};
const notKept = { isKept: false, isTicked: false };
const open = { isKnown: true, left: () => 3, nextFree: () => [], fullDays: [], closedDays: {} };

const nothingChosen = { serviceType: "", date: undefined, slot: "" };

const states: readonly {
  title: string;
  values?: BookingFormValues;
  shown?: Partial<BookingFormState>;
  remember?: Remembering;
}[] = [
  { title: "filled" },
  { title: "empty", values: emptyValues, shown: { choice: nothingChosen } },
  { title: "empty, every error", values: emptyValues, shown: { choice: nothingChosen, errors: everyError } },
  { title: "sending", shown: { sending: { status: "sending" } } },
  { title: "not stored", shown: { sending: { status: "failed" } } },
  {
    title: "refused",
    shown: { sending: { status: "refused", message: "Why this visit is not booked, and what to do next." } },
  },
  {
    title: "sent before",
    shown: {
      sending: { status: "already-sent", earlier: { state: "booked", serviceDate: "2026-06-12", timeSlot: firstSlot } },
    },
  },
  { title: "with remembered details", remember: { isKept: true, isTicked: true } },
  {
    title: "the time was taken a moment ago",
    shown: {
      choice: { ...life.choice, slot: "" },
      errors: { timeSlot: slotTakenMessage },
      alternatives: [
        { date: "2026-06-12", slot: secondSlot },
        { date: "2026-06-13", slot: firstSlot },
      ],
    },
  },
];

const forms = states.map(({ title, values = filledValues, shown, remember = notKept }, index) => [
  `BookingFormView: ${title}`,
  <BookingFormView
    key={title}
    idPrefix={`guide-${index}`}
    {...{ ...shared, values, remember }}
    state={{ ...life, ...shown }}
    spots={open}
  />,
]);

export const title = "The booking dialog";
export const stage = "white";
export const specimens = {
  ...Object.fromEntries(forms),
  "OfflineNotice: offline": <OfflineNotice isOnline={false} isWaiting={false} onPress={nothing} />,
  "OfflineNotice: offline, and to be sent once the connection is back": (
    <OfflineNotice isOnline={false} isWaiting onPress={nothing} />
  ),
  "OfflineNotice: back online": <OfflineNotice isOnline isWaiting={false} onPress={nothing} />,
};
