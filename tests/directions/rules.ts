/** The rules that follow from the modules, and those that go across them, for dependency-cruiser. */
import type { IForbiddenRuleType } from "dependency-cruiser";
import { browserSafeBooking, layers, modules, serviceNames } from "./modules.ts";

const test = "[.]test[.]tsx?$|[/-]fixtures[.]ts$";

/** From a module to any part of src/ that is neither allowed nor the module itself. */
const moduleRules = Object.entries(modules).map(([module, allowed]): IForbiddenRuleType => {
  const inside = Object.keys(modules).filter((other) => other.startsWith(`${module}/`));
  return {
    name: `src/${module} may import only ${allowed.map((path) => path.replaceAll(/[[\]$]|[/]$/g, "")).join(", ")}`,
    severity: "error",
    from: { path: `^src/${module}/`, pathNot: inside.map((other) => `^src/${other}/`) },
    to: {
      path: "^src/",
      pathNot: [module, ...inside].map((own) => `^src/${own}/`).concat(allowed.map((to) => `^src/${to}`)),
    },
  };
});

const layerIn = (module: string, names: readonly string[]) => `^src/${module}/(${names.join("|")})(/|[.]tsx?$)`;

/** From a layer to those above it, and from anything to what has no layer. */
const layerRules = Object.entries(layers).flatMap(([module, names]): IForbiddenRuleType[] => [
  ...names.slice(0, -1).map(
    (layer, at): IForbiddenRuleType => ({
      name: `src/${module}/${layer} imports from a layer above (from the ground up: ${names.join(", ")}); move what both need down`,
      severity: "error",
      from: { path: layerIn(module, [layer]), pathNot: test },
      to: { path: layerIn(module, names.slice(at + 1)), dependencyTypesNot: ["type-only"] },
    }),
  ),
  {
    name: `no layer of src/${module} has this file: add its folder to the layers in tests/directions/modules.ts`,
    severity: "error",
    from: {},
    to: { path: `^src/${module}/`, pathNot: [layerIn(module, names), test] },
  },
]);

/** Every import that fails `npm run test:directions`. */
export const forbidden: IForbiddenRuleType[] = [
  ...moduleRules,
  ...layerRules,
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
    from: { pathNot: `^tests/|${test}` },
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
