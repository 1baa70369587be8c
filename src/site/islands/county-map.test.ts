import { expect, test } from "vitest";
import { startCountyMap } from "./county-map.ts";

test("names highlight with their dots, and a name without a dot is a link alone", () => {
  const part = (at: string) => {
    const marked = new Set<string>();
    const toggle = (name: string, isOn: boolean) => (isOn ? marked.add(name) : marked.delete(name));
    return Object.assign(new EventTarget(), { at, marked, classList: { toggle } });
  };
  const [links, marks] = [["Largo", "Dunedin", "Ozona"].map(part), ["Largo", "Dunedin"].map(part)];
  startCountyMap({ querySelectorAll: (name: string) => (name === "a" ? links : marks) } as never);
  links[1]?.dispatchEvent(new Event("focus"));
  expect([...links, ...marks].filter(({ marked }) => marked.size > 0).map(({ at }) => at)).toEqual([
    "Dunedin",
    "Dunedin",
  ]);
});
