/**
 * "Do you come to my ZIP?" on the home page, answered in place with what the coverage page answers. Loaded when somebody
 * touches the field. Without script, and whenever the answer can't be fetched, the form leads to that page.
 */

/** @throws TypeError when the page can't be fetched or has no answer */
async function fetchAnswer(form: HTMLFormElement): Promise<Element> {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
  const page = await (await fetch(address)).text();
  // Only its main part: the styles before it are that page's, and not allowed on this one.
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  const answer = new DOMParser().parseFromString(main, "text/html").getElementById("answer");
  if (!answer) throw new TypeError(`${address.pathname} has no answer`);
  return answer;
}

/** @throws TypeError when the answer can't be fetched */
export async function answerZip(form: HTMLFormElement): Promise<void> {
  const answer = await fetchAnswer(form);
  form.nextElementSibling?.replaceChildren(answer);
  answer.scrollIntoView({ block: "nearest" });
}
