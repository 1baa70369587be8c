import { withProblem } from "../booking/form/description-lines.ts";
import { zipRemark } from "../catalog/places/zip-codes.ts";
import { commonProblems } from "../catalog/services/service-title.ts";
import { Calendar } from "../components/booking-form/Calendar.tsx";
import { CityOptions, EmailField, PlaceFields, ProblemChips } from "../components/booking-form/DetailFields.tsx";
import { FieldErrorList, FormAlert } from "../components/booking-form/FormAlert.tsx";
import { SlotPicker } from "../components/booking-form/TimeFields.tsx";
import { FreeTimes } from "../screens/FreeTimes.tsx";
import styles from "./StyleGuide.module.css";
import {
  everyError as errors,
  filledValues as filled,
  firstSlot,
  tuesdayMorning as now,
  secondSlot,
} from "./samples.ts";

const [today, wednesday, thursday, friday, saturday, monday] = [
  "2026-06-09",
  "2026-06-10",
  "2026-06-11",
  "2026-06-12",
  "2026-06-13",
  "2026-06-15",
] as const;

const off = { fullDays: [wednesday, thursday], closedDays: { [monday]: "Labor Day" } };
type SlotPickerProps = Parameters<typeof SlotPicker>[0];
const spots = (left: SlotPickerProps["spots"]["left"]) => ({ isKnown: true, left, nextFree: () => [], ...off });
const slots = { now, errors: {}, slot: "", date: undefined, spots: spots(() => 3) };
const slotStates: Partial<SlotPickerProps>[] = [
  {},
  { date: friday, slot: firstSlot, spots: spots((_, slot) => (slot === firstSlot ? 1 : 2)) },
  { date: wednesday },
  { date: wednesday, spots: spots(() => 0) },
  { date: monday },
  { date: today },
  { date: saturday },
  { errors },
];

export const title = "The booking form";
export const stage = "white";
/** The fields on their own; what the whole form looks like is in the chapter of the dialog. */
export const specimens = {
  "FormAlert, and FieldErrorList with one and with several fields": (
    <div className={styles.form}>
      <FormAlert title="This visit is not booked">
        <p>The reason, and what to do next.</p>
      </FormAlert>
      <FieldErrorList idPrefix="guide-wrong-form" errors={{ email: "Please enter a valid email address." }} />
      <FieldErrorList idPrefix="guide-wrong-form" errors={errors} />
    </div>
  ),
  "Calendar: today, full days, one without visits, one day chosen; and wrong": (
    <div className="when">
      <form>
        <Calendar idPrefix="guide-day" now={now} spots={off} value={friday} error={undefined} />
      </form>
      <form>
        <Calendar idPrefix="guide-day-wrong" now={now} spots={off} value={undefined} error={errors.serviceDate} />
      </form>
    </div>
  ),
  "ProblemChips: one ticked; EmailField; PlaceFields: a ZIP code of another city": (
    <form className="form-grid">
      <ProblemChips
        service="dryer-repair"
        description={withProblem("", commonProblems("dryer-repair")[0]?.name ?? "")}
      />
      <EmailField id="guide-email" name="email" label="Email" defaultValue="ann@example.com" />
      <CityOptions idPrefix="guide-place" cities={["Dunedin", "Largo"]} />
      <PlaceFields
        idPrefix="guide-place"
        values={{ ...filled, city: "Largo", zip: "34698" }}
        zipRemark={zipRemark("Largo", "34698")}
      />
    </form>
  ),
  "FreeTimes: without script, one of them chosen": (
    <form>
      <FreeTimes
        times={[
          { date: friday, slot: firstSlot },
          { date: friday, slot: secondSlot },
          { date: saturday, slot: firstSlot },
        ]}
        now={now}
        chosen={{ date: friday, slot: secondSlot }}
      />
    </form>
  ),
  "SlotPicker: free, chosen with few left, too soon for changes online, full, without visits, past, weekend, wrong": (
    <div className="when">
      {slotStates.map((state, index) => (
        // One form each: radio buttons with the same name form a group.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <form key={index}>
          <SlotPicker idPrefix={`guide-slot-${index}`} {...slots} {...state} />
        </form>
      ))}
    </div>
  ),
};
