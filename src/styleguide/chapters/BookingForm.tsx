import { withProblem } from "../../booking/form/description-lines.ts";
import { parseBooking } from "../../booking/form/schema.ts";
import { zipRemark } from "../../catalog/places/zip-codes.ts";
import { commonProblems } from "../../catalog/services/service-title.ts";
import { BookingFields, ServicePicker } from "../../components/booking-form/BookingFields.tsx";
import { Calendar } from "../../components/booking-form/Calendar.tsx";
import {
  CityOptions,
  ContactFields,
  EmailField,
  IssueFields,
  PlaceFields,
  ProblemChips,
} from "../../components/booking-form/DetailFields.tsx";
import { FieldErrorList, FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { SlotPicker } from "../../components/booking-form/TimeFields.tsx";
import { FreeTimes } from "../../screens/FreeTimes.tsx";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";
import {
  emptyValues as empty,
  filledValues as filled,
  firstSlot,
  tuesdayMorning as now,
  secondSlot,
} from "../samples.ts";

const [today, wednesday, thursday, friday, saturday, monday] = [
  "2026-06-09",
  "2026-06-10",
  "2026-06-11",
  "2026-06-12",
  "2026-06-13",
  "2026-06-15",
] as const;

const parsed = parseBooking(empty);
const errors = parsed.ok ? {} : parsed.errors;
const known = { fullDays: [wednesday, thursday], closedDays: { [monday]: "Labor Day" } };
const spots = { isKnown: false, left: () => undefined, nextFree: () => [], ...known };
const unchosen = { now, spots, choice: { serviceType: "", date: undefined, slot: "" } };
const slots = { now, error: undefined, value: "", date: undefined };
const slotStates: Partial<Parameters<typeof SlotPicker>[0]>[] = [
  {},
  { date: friday, value: firstSlot, spotsLeft: (_, slot) => (slot === firstSlot ? 1 : 2) },
  { date: wednesday, spotsLeft: () => 3 },
  { date: wednesday, spotsLeft: () => 0 },
  { date: monday, isClosed: true, spotsLeft: () => 0 },
  { date: today, spotsLeft: () => 3 },
  { date: saturday, spotsLeft: () => 3 },
  { error: errors.timeSlot },
];
const days = { today, error: undefined, ...known, isTodayOver: false };

export function BookingForm() {
  return (
    <>
      <Specimen title="BookingFields: empty" stage="white">
        <form className={styles.form}>
          <BookingFields idPrefix="guide-empty-form" values={empty} errors={{}} {...unchosen} />
        </form>
      </Specimen>
      <Specimen title="BookingFields: every error" stage="white">
        <form className={styles.form}>
          <BookingFields idPrefix="guide-wrong-form" values={empty} errors={errors} {...unchosen} />
        </form>
      </Specimen>
      <Specimen title="FormAlert, and FieldErrorList with one and with several fields" stage="white">
        <div className={styles.form}>
          <FormAlert title="This visit is not booked">
            <p>The reason, and what to do next.</p>
          </FormAlert>
          <FieldErrorList idPrefix="guide-wrong-form" errors={{ email: "Please enter a valid email address." }} />
          <FieldErrorList idPrefix="guide-wrong-form" errors={errors} />
        </div>
      </Specimen>
      <Specimen title="ServicePicker: one chosen, and wrong">
        <form>
          <ServicePicker idPrefix="guide-service" value="dryer-repair" error={undefined} />
        </form>
        <form>
          <ServicePicker idPrefix="guide-service-wrong" value="" error={errors.serviceType} />
        </form>
      </Specimen>
      <Specimen title="Calendar: today, full days, one without visits, one day chosen; and wrong" stage="white">
        <div className="when">
          <form>
            <Calendar idPrefix="guide-day" {...days} value={friday} />
          </form>
          <form>
            <Calendar idPrefix="guide-day-wrong" {...days} value={undefined} error={errors.serviceDate} />
          </form>
        </div>
      </Specimen>
      <Specimen title="ProblemChips: one ticked; EmailField; PlaceFields with CityOptions" stage="white">
        <form className="form-grid">
          <ProblemChips
            service="dryer-repair"
            description={withProblem("", commonProblems("dryer-repair")[0]?.name ?? "")}
          />
          <EmailField id="guide-email" name="email" label="Email" defaultValue="ann@example.com" />
          <CityOptions idPrefix="guide-place" cities={["Dunedin", "Largo"]} />
          <PlaceFields idPrefix="guide-place" values={{ ...filled, city: "Dunedin", zip: "34698" }} />
        </form>
      </Specimen>
      <Specimen title="PlaceFields: a ZIP code of another city" stage="white">
        <form className="form-grid">
          <PlaceFields
            idPrefix="guide-zip"
            values={{ ...filled, city: "Largo", zip: "34698" }}
            remark={zipRemark("Largo", "34698")}
          />
        </form>
      </Specimen>
      <Specimen title="FreeTimes: without script, one of them chosen" stage="white">
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
      </Specimen>
      <Specimen
        title="SlotPicker: free, chosen with few left, too soon for changes online, full, without visits, past, weekend, wrong"
        stage="white"
      >
        <div className="when">
          {slotStates.map((state, index) => (
            // One form each: radio buttons with the same name form a group.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <form key={index}>
              <SlotPicker idPrefix={`guide-slot-${index}`} {...slots} {...state} />
            </form>
          ))}
        </div>
      </Specimen>
      <Specimen title="ContactFields and IssueFields: filled" stage="white">
        <div className={styles.form}>
          <ContactFields idPrefix="guide-contact" values={filled} errors={{}} />
          <IssueFields
            idPrefix="guide-issue"
            service={filled.serviceType}
            values={{ ...filled, description: `Problem: No heat\n${filled.description}` }}
            errors={{}}
          />
        </div>
      </Specimen>
    </>
  );
}
