/** On the drawn county, a city's name and its dot highlight together, and the dot links where the name links. The last names may have no dot. */
export function startCountyMap(map: Element): void {
  const links = map.querySelectorAll("a");
  for (const [index, mark] of map.querySelectorAll("g").entries()) {
    const pair = [links[index] as HTMLElement, mark];
    const show = ({ type }: Event) => {
      for (const part of pair) part.classList.toggle("is-active", type === "pointerenter" || type === "focus");
    };
    for (const part of pair)
      for (const event of ["pointerenter", "pointerleave", "focus", "blur"]) part.addEventListener(event, show);
    mark.addEventListener("click", () => links[index]?.click());
  }
}
