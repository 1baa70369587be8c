/**
 * "ZIP or city" on the home page's first screen, answered in place with what the coverage page answers. Loaded when somebody
 * touches the form. Without script, and whenever the answer can't be fetched, the form leads to that page.
 */

/** @throws TypeError when the page can't be fetched or has no answer */
async function fetchAnswer(place: string): Promise<HTMLElement> {
  const page = await (await fetch(`/coverage?${new URLSearchParams({ place })}`)).text();
  // Only its main part: the styles before it are that page's, and not allowed on this one.
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  const answer = new DOMParser().parseFromString(main, "text/html").querySelector<HTMLElement>("[data-answer]");
  if (!answer) throw new TypeError("The coverage page has no answer");
  return answer;
}

const placeOf = (form: HTMLFormElement) => form.querySelector("[name=place]") as HTMLInputElement;
const statusOf = (form: HTMLFormElement) => form.querySelector("[role=status]") as HTMLElement;

/**
 * Says whether we come, without the answer's buttons, which the form has itself, and notes what its booking button begins with.
 * @throws TypeError when the answer can't be fetched
 */
export async function answerZip(form: HTMLFormElement): Promise<void> {
  const place = placeOf(form).value;
  const status = statusOf(form);
  if (status.dataset.asked === place) return;
  const answer = await fetchAnswer(place);
  // What was typed meanwhile has an answer of its own.
  if (placeOf(form).value !== place) return;
  const book = answer.querySelector<HTMLAnchorElement>("[data-book]");
  const { searchParams } = new URL(book?.getAttribute("href") ?? "/", location.href);
  const known = ["zip", "city"].map((name): [string, string] => [name, searchParams.get(name) ?? ""]);
  status.dataset.asked = place;
  status.dataset.answer = `${new URLSearchParams(known)}`;
  // The times are below: of a yes, they say the rest, and are what comes next.
  const isYes = answer.dataset.answer === "yes";
  status.replaceChildren(...answer.querySelectorAll(isYes ? "h2" : "h2, p"));
  leadOn(form, isYes);
}

/** Shows that one of the times below is what to press now, where they are. @param isNext whether it is */
function leadOn(form: HTMLFormElement, isNext: boolean): void {
  const times = form.querySelector<HTMLElement>("[data-next-visit]:has(a)");
  form.classList.toggle("leads-on", isNext);
  if (!times || !isNext) return;
  times.querySelector("span")?.replaceChildren("Now choose a time:");
  times.scrollIntoView({ block: "nearest" });
}

/** Answers as soon as a place is typed: a ZIP code with its last digit, a name when the field is left. */
export function startAnswering(form: HTMLFormElement): void {
  const field = placeOf(form);
  const answer = () => void answerZip(form).catch(() => {});
  field.addEventListener("change", () => field.value.trim() && answer());
  field.addEventListener("input", () => {
    statusOf(form).replaceChildren();
    delete statusOf(form).dataset.asked;
    form.classList.remove("leads-on");
    if (/^\s*\d{5}\s*$/.test(field.value)) answer();
  });
}
