/** On the drawn county, a city's name and its dot highlight together, and the dot links where the name links. */
export function startCountyMap(map: Element): void {
  const marks = map.querySelectorAll("g");
  for (const [index, link] of map.querySelectorAll("a").entries()) {
    const pair = [link, marks[index] as Element];
    const show = ({ type }: Event) => {
      for (const part of pair) part.classList.toggle("is-active", type === "pointerenter" || type === "focus");
    };
    for (const part of pair)
      for (const event of ["pointerenter", "pointerleave", "focus", "blur"]) part.addEventListener(event, show);
    pair[1]?.addEventListener("click", () => link.click());
  }
}
