/** /repair-or-replace: the verdict follows what is typed, and the address follows the verdict. */
import { readAnswers, verdictAddress } from "../components/repair-or-replace/answers.ts";
import { gaugeOf, type VerdictWords, verdictInWords } from "../components/repair-or-replace/verdict-in-words.ts";

/** Makes the form answer by itself. Without appliance and age the last verdict disappears, and sending the form says what is missing. */
export function startLiveVerdict(form: HTMLFormElement): void {
  const card = document.getElementById("verdict");
  if (!card) return;
  const lines = card.querySelectorAll<HTMLElement>("[data-line]");
  const said = new Map<Element, string>();
  const gauge = document.querySelector("[data-gauge]");
  const book = card.querySelector<HTMLAnchorElement>("a[data-book]");

  function update(): void {
    if (!card) return;
    const data = new FormData(form);
    const { asked, values } = readAnswers((field) => data.get(field));
    const words = asked && verdictInWords(asked);
    card.dataset.outcome = words?.outcome ?? "none";
    const { needle, ...texts } = gaugeOf(asked);
    gauge?.querySelector("g")?.setAttribute("transform", needle);
    for (const [at, text] of [texts.text, texts.of].entries())
      gauge?.querySelectorAll("text")[at]?.replaceChildren(text);
    if (!words) return;
    for (const line of lines) {
      const text = words[line.dataset.line as keyof VerdictWords];
      if (said.get(line) !== text) line.textContent = text;
      said.set(line, text);
    }
    if (book) book.href = `/book?service=${asked.service}`;
    history.replaceState(history.state, "", verdictAddress(values));
  }

  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => {
    update();
    // The server says what is missing.
    if (card.dataset.outcome === "none") return;
    event.preventDefault();
    card.querySelector("h2")?.focus({ preventScroll: true });
    card.scrollIntoView();
  });
  // Somebody may have typed already, or come back to what they typed.
  update();
}
