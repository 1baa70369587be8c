import { successMessage } from "../../booking/form/success-message.ts";
import { guessCity, guessPages, guessService } from "../../catalog/guesses/did-you-mean.ts";
import { Toaster, VisitCard } from "../../components/booking-form/AfterBooking.tsx";
import type { BookedVisit } from "../../components/booking-form/sending/useBookingForm.ts";
import { CityNotFoundScreen, NotFoundScreen, ServiceNotFoundScreen } from "../../screens/NotFoundScreens.tsx";
import { Specimen } from "../Specimen.tsx";
import { filledValues, firstSlot, tuesdayMorning as now } from "../samples.ts";

const visit: BookedVisit = {
  ...filledValues,
  serviceType: "dryer-repair",
  serviceDate: "2026-06-12",
  timeSlot: firstSlot,
  termsAccepted: true,
  link: "#messages",
  number: "K72-MPD",
};

export function Messages() {
  return (
    <>
      <Specimen stage="frame" title="Toaster: after a booking">
        <Toaster toast={successMessage(visit)} onDismiss={() => {}} />
      </Specimen>
      <Specimen stage="frame" title="VisitCard: after a booking">
        <VisitCard visit={visit} now={now} onDone={() => {}} />
      </Specimen>
      <Specimen stage="wide" title="NotFoundScreen">
        <NotFoundScreen guesses={guessPages("/samsung-dryer")} />
      </Specimen>
      <Specimen stage="wide" title="ServiceNotFoundScreen">
        <ServiceNotFoundScreen guess={guessService("dish-washer")} />
      </Specimen>
      <Specimen stage="wide" title="CityNotFoundScreen">
        <CityNotFoundScreen {...guessCity("tampa")} />
      </Specimen>
    </>
  );
}
