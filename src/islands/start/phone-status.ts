const zone = "America/New_York";

interface Moment {
  /** 0 for Sunday. */
  weekday: number;
  /** Since midnight. */
  minutes: number;
}

/** Now in New York. On a phone, `Intl` needs a tenth of a second for its first time zone, so it's only the fallback for Temporal. */
function nowInNewYork(): Moment {
  if (globalThis.Temporal) {
    const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(zone);
    return { weekday: dayOfWeek % 7, minutes: hour * 60 + minute };
  }
  // New York's wall clock, read as if it were this device's.
  const local = new Date(new Date().toLocaleString("en-US", { timeZone: zone }));
  return { weekday: local.getDay(), minutes: local.getHours() * 60 + local.getMinutes() };
}

/** Shows how long the phone line is open today; the element carries the hours of each weekday. */
export function startPhoneStatus(): void {
  const element = document.querySelector<HTMLElement>("[data-phone-hours]");
  if (!element) return;
  const { weekday, minutes } = nowInNewYork();
  const [opens, closes, closesText] = (element.dataset.phoneHours ?? "").split("|")[weekday]?.split(",") ?? [];
  if (!closesText || minutes < Number(opens) || minutes >= Number(closes)) return;
  element.textContent = `Phones open until ${closesText}`;
  element.classList.add("is-open");
}
