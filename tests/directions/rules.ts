/** The rules that follow from the rooms, and those that go across them, for dependency-cruiser. */
import type { IForbiddenRuleType } from "dependency-cruiser";
import { browserSafeBooking, floors, rooms, serviceNames } from "./rooms.ts";

const test = "[.]test[.]tsx?$|[/-]fixtures[.]ts$";

/** From a room to any part of src/ that is neither allowed nor the room itself. */
const roomRules = Object.entries(rooms).map(([room, allowed]): IForbiddenRuleType => {
  const inside = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`));
  return {
    name: `src/${room} may import only ${allowed.map((path) => path.replaceAll(/[[\]$]|[/]$/g, "")).join(", ")}`,
    severity: "error",
    from: { path: `^src/${room}/`, pathNot: inside.map((other) => `^src/${other}/`) },
    to: {
      path: "^src/",
      pathNot: [room, ...inside].map((own) => `^src/${own}/`).concat(allowed.map((to) => `^src/${to}`)),
    },
  };
});

const floorIn = (room: string, names: readonly string[]) => `^src/${room}/(${names.join("|")})(/|[.]tsx?$)`;

/** From a floor to those above it, and from anything to what has no floor. */
const floorRules = Object.entries(floors).flatMap(([room, names]): IForbiddenRuleType[] => [
  ...names.slice(0, -1).map(
    (floor, at): IForbiddenRuleType => ({
      name: `src/${room}/${floor} imports from a floor above (from the ground up: ${names.join(", ")}); move what both need down`,
      severity: "error",
      from: { path: floorIn(room, [floor]), pathNot: test },
      to: { path: floorIn(room, names.slice(at + 1)), dependencyTypesNot: ["type-only"] },
    }),
  ),
  {
    name: `no floor of src/${room} has this file: add its folder to the floors in tests/directions/rooms.ts`,
    severity: "error",
    from: {},
    to: { path: `^src/${room}/`, pathNot: [floorIn(room, names), test] },
  },
]);

/** Every import that fails `npm run test:directions`. */
export const forbidden: IForbiddenRuleType[] = [
  ...roomRules,
  ...floorRules,
  { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
  { name: "nobody imports pages", severity: "error", from: { pathNot: "^src/pages/" }, to: { path: "^src/pages/" } },
  {
    name: "nobody imports the style page",
    severity: "error",
    from: { pathNot: "^src/styleguide/" },
    to: { path: "^src/styleguide/" },
  },
  {
    name: "production code does not import tests or their fixtures",
    severity: "error",
    from: { pathNot: test },
    to: { path: `^tests/|${test}` },
  },
  {
    name: "booking, catalog and business know no framework",
    severity: "error",
    from: { path: "^src/(booking|catalog|business)/", pathNot: [test, "^src/booking/mail/"] },
    to: { path: "^(@?astro|react)" },
  },
  {
    name: "what Node runs from the sources loads no JSX: that comes from the build (src/built-entry.ts)",
    severity: "error",
    from: { path: "^src/(server|release|cli|runtime|booking|catalog|business)/.*[.]ts$", pathNot: test },
    to: { path: "[.]tsx$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "the office's scripts load of booking/ only what a browser may load",
    severity: "error",
    from: { path: "^src/office/(live/|new-visit/(live-call|from-caller)[.])" },
    to: { path: "^src/booking/", pathNot: `^src/${browserSafeBooking}`, reachable: true },
  },
  {
    name: "nothing public imports the office",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/(office|pages/office|styleguide)/" },
    to: { path: "^src/office/" },
  },
  {
    name: "what the browser loads does not reach the catalog",
    severity: "error",
    from: { path: "^src/islands/" },
    to: { path: "^src/catalog/", pathNot: `^src/${serviceNames}`, reachable: true },
  },
  {
    name: "imports lead to a file",
    severity: "error",
    from: {},
    to: { path: "^[.]", pathNot: "[?]", couldNotResolve: true },
  },
];
