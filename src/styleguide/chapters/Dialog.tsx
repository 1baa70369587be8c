import { slotTakenMessage } from "../../booking/rules/refusal-messages.ts";
import { DialogFormView } from "../../islands/booking/form/DialogFormView.tsx";
import { OfflineNotice } from "../../islands/booking/form/NotSentNotice.tsx";
import type { BookingFormLife } from "../../islands/booking/form/useBookingForm.ts";
import type { Remembering } from "../../islands/booking/kept/remembered.ts";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";
import { filledValues, firstSlot, tuesdayMorning as now, secondSlot } from "../samples.ts";

const nothing = () => {};
const life: Omit<BookingFormLife, "sayTakenMeanwhile"> = {
  form: { current: null },
  choice: { serviceType: filledValues.serviceType, date: "2026-06-12", slot: firstSlot },
  errors: {},
  alternatives: [],
  status: "editing",
  refusal: "",
  earlier: undefined,
  submissionKey: filledValues.submissionKey,
  choose: nothing,
  showErrors: nothing,
  onInput: nothing,
  onBlur: nothing,
  onSubmit: async () => {},
  bookAnother: nothing,
};
const shared = {
  now,
  remember: { isKept: false, isTicked: false },
  phone: "(727) 555-0142",
  onCancel: nothing,
  onKeep: nothing,
  values: filledValues,
};
const open = { left: () => 3, isTaken: () => false, nextFree: () => [], fullDays: [], daysOff: [] };

const states: readonly {
  title: string;
  shown: Partial<BookingFormLife & { remember: Remembering; values: typeof filledValues }>;
}[] = [
  { title: "filled", shown: {} },
  { title: "with a step left", shown: { values: { ...filledValues, phone: "" } } },
  { title: "sending", shown: { status: "sending" } },
  { title: "not stored", shown: { status: "failed" } },
  { title: "refused", shown: { refusal: "Why this visit is not booked, and what to do next." } },
  {
    title: "sent before",
    shown: { earlier: { state: "booked", serviceDate: "2026-06-12", timeSlot: firstSlot } },
  },
  { title: "with remembered details", shown: { remember: { isKept: true, isTicked: true } } },
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

const connections = [
  { title: "offline", isOnline: false, isWaiting: false },
  { title: "offline, and to be sent once the connection is back", isOnline: false, isWaiting: true },
  { title: "back online", isOnline: true, isWaiting: false },
] as const;

export function Dialog() {
  return (
    <>
      {states.map(({ title, shown }) => (
        <Specimen key={title} title={`DialogFormView: ${title}`}>
          <div className={`dialog ${styles.dialog}`}>
            <DialogFormView {...shared} {...life} {...shown} spots={open} />
          </div>
        </Specimen>
      ))}
      {connections.map(({ title, ...connection }) => (
        <Specimen key={title} title={`OfflineNotice: ${title}`} stage="white">
          <OfflineNotice {...connection} onPress={nothing} />
        </Specimen>
      ))}
    </>
  );
}
