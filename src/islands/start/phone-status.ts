/** Says until when the phone line is open today; the element carries the hours of every day of the week. */
export function startPhoneStatus(): void {
  const element = document.querySelector<HTMLElement>("[data-phone-hours]");
  if (!element) return;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(part("weekday"));
  const minutes = Number(part("hour")) * 60 + Number(part("minute"));
  const [opens, closes, closesText] = (element.dataset.phoneHours ?? "").split("|")[day]?.split(",") ?? [];
  if (!closesText || minutes < Number(opens) || minutes >= Number(closes)) return;
  element.textContent = `Phones open until ${closesText}`;
  element.classList.add("is-open");
}
