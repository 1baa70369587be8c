import { successMessage } from "../booking/form/success-message.ts";
import { guessCity, guessPages, guessService } from "../catalog/guesses/did-you-mean.ts";
import { Toaster, VisitCard } from "../components/booking-form/AfterBooking.tsx";
import type { BookedVisit } from "../components/booking-form/sending/useBookingForm.ts";
import { CityNotFoundScreen, NotFoundScreen, ServiceNotFoundScreen } from "../screens/NotFoundScreens.tsx";
import styles from "./StyleGuide.module.css";
import { filledValues, firstSlot, tuesdayMorning as now } from "./samples.ts";

const visit: BookedVisit = {
  ...filledValues,
  serviceType: "dryer-repair",
  serviceDate: "2026-06-12",
  timeSlot: firstSlot,
  termsAccepted: true,
  link: "#messages",
  number: "K72-MPD",
};

export const title = "Messages";
export const stage = "wide";
export const specimens = {
  "Toaster: after a booking": (
    <div className={styles.frame}>
      <Toaster toast={successMessage(visit)} onDismiss={() => {}} />
    </div>
  ),
  "VisitCard: after a booking": (
    <div className={styles.frame}>
      <VisitCard visit={visit} now={now} onDone={() => {}} />
    </div>
  ),
  NotFoundScreen: <NotFoundScreen guesses={guessPages("/samsung-dryer")} />,
  ServiceNotFoundScreen: <ServiceNotFoundScreen guess={guessService("dish-washer")} />,
  CityNotFoundScreen: <CityNotFoundScreen {...guessCity("tampa")} />,
};
