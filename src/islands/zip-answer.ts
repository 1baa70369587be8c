/**
 * "Do you come to my ZIP?" on the home page, answered in place with what the coverage page answers. Loaded when somebody
 * touches the field; until then, and whenever the page can't be read, the form leads to that page.
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

export function startZipAnswer(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    fetchAnswer(form).then(
      (answer) => {
        form.nextElementSibling?.replaceChildren(answer);
        answer.scrollIntoView({ block: "nearest" });
      },
      () => form.submit(),
    );
  });
}
