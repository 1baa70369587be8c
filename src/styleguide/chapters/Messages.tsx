import { reservedMessage, successMessage } from "../../booking/form/success-message.ts";
import { guessCity, guessPages, guessService } from "../../catalog/guesses/did-you-mean.ts";
import { Toaster } from "../../islands/booking/dialog/Toaster.tsx";
import { CityNotFoundScreen, NotFoundScreen, ServiceNotFoundScreen } from "../../screens/NotFoundScreens.tsx";
import { Specimen } from "../Specimen.tsx";
import { firstSlot } from "../samples.ts";

const booked = { serviceDate: "2026-06-12", timeSlot: firstSlot, link: "#messages" } as const;

export function Messages() {
  return (
    <>
      <Specimen stage="frame" title="Toaster: after a booking">
        <Toaster toast={{ ...successMessage(booked), note: reservedMessage }} onDismiss={() => {}} />
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
