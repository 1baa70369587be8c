import { wallClockInNewYork } from "../../booking/time/new-york.ts";

/** Shows how long the phone line is open today; the element carries the hours of each weekday. */
export function startPhoneStatus(): void {
  const element = document.querySelector<HTMLElement>("[data-phone-hours]");
  if (!element) return;
  const { weekday, minutes } = wallClockInNewYork(new Date());
  const [opens, closes, closesText] = (element.dataset.phoneHours ?? "").split("|")[weekday]?.split(",") ?? [];
  if (!closesText || minutes < Number(opens) || minutes >= Number(closes)) return;
  element.textContent = `Phones open until ${closesText}`;
  element.classList.add("is-open");
}
