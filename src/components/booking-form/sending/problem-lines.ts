import { hasProblem, withoutProblem, withProblem } from "../../../booking/form/description-lines.ts";

/**
 * Keeps the description and the checked problems in sync, whichever was changed. Another appliance takes the
 * problems of the former one out.
 */
export function keepProblems(form: HTMLFormElement, changed: HTMLInputElement): void {
  const description = form.elements.namedItem("description") as HTMLTextAreaElement;
  const boxes = form.querySelectorAll<HTMLInputElement>("[name=problem]");
  const write = (text: string) => {
    if (description.value !== text) description.value = text;
  };
  if (changed.name === "problem") {
    write((changed.checked ? withProblem : withoutProblem)(description.value, changed.value));
  }
  if (changed.name === "description") {
    for (const box of boxes) box.checked = hasProblem(description.value, box.value);
  }
  if (changed.name === "serviceType") {
    write([...boxes].map(({ value }) => value).reduce(withoutProblem, description.value));
  }
}
