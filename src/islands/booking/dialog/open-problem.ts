/** The problem that the visitor has unfolded on a guide's page, as the page names it. */
export const openProblem = (): string | undefined =>
  document.querySelector("[data-problems] details[open] summary")?.textContent ?? undefined;
