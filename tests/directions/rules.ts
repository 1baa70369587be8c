/** The rules that follow from the modules, and those that go across them, for dependency-cruiser. */
import type { IForbiddenRuleType } from "dependency-cruiser";
import { layers, modules, sharedContent } from "./modules.ts";

const test = "[.]test[.]tsx?$|[/-]fixtures[.]ts$";

/** A rule for dependency-cruiser: what matches `from` may not import what matches `to`. It checks both against its schema. */
const rule = (name: string, from: object, to: object) => ({ name, severity: "error", from, to }) as IForbiddenRuleType;

/** From a module to any part of src/ that is neither allowed nor the module itself. */
const moduleRules = Object.entries(modules).map(([module, allowed]) => {
  const inside = Object.keys(modules).filter((other) => other.startsWith(`${module}/`));
  const own = [module, ...inside].map((name) => `^src/${name}/`);
  return rule(
    `src/${module} may import only ${allowed.map((path) => path.replaceAll(/[[\]$]|[/]$/g, "")).join(", ")}`,
    { path: `^src/${module}/`, pathNot: inside.map((other) => `^src/${other}/`) },
    { path: "^src/", pathNot: [...own, ...allowed.map((to) => `^src/${to}`), "^src/shared/"] },
  );
});

const layerIn = (module: string, names: readonly string[]) => `^src/${module}/(${names.join("|")})(/|[.]tsx?$)`;

/** From a layer to those above it, and from anything to what has no layer. */
const layerRules = Object.entries(layers).flatMap(([module, names]) => [
  ...names
    .slice(0, -1)
    .map((layer, at) =>
      rule(
        `src/${module}/${layer} imports from a layer above (from the ground up: ${names.join(", ")}); move what both need down`,
        { path: layerIn(module, [layer]), pathNot: test },
        { path: layerIn(module, names.slice(at + 1)), dependencyTypesNot: ["type-only"] },
      ),
    ),
  rule(
    `no layer of src/${module} has this file: add its folder to the layers in tests/directions/modules.ts`,
    {},
    { path: `^src/${module}/`, pathNot: [layerIn(module, names), test] },
  ),
]);

/** Every import that fails `npm run test:directions`. */
export const forbidden: IForbiddenRuleType[] = [
  ...moduleRules,
  ...layerRules,
  rule("no cycles", {}, { circular: true }),
  rule("nobody imports pages", { pathNot: "^src/pages/" }, { path: "^src/pages/" }),
  rule(
    "production code does not import tests or their fixtures",
    { pathNot: `^tests/|${test}` },
    { path: `^tests/|${test}` },
  ),
  rule(
    "bookings, content, facts and what all share know no framework",
    { path: "^src/(bookings|content|facts|shared)/", pathNot: [test, "^src/bookings/messages/email/"] },
    { path: "^(@?astro|react)" },
  ),
  rule(
    "what Node runs from the sources loads no JSX: that comes from the build (src/built-entry.ts)",
    { path: "^src/(server|build|cli|runtime|bookings|content|facts|shared)/.*[.]ts$", pathNot: test },
    { path: "[.]tsx$", dependencyTypesNot: ["type-only"] },
  ),
  rule(
    "what the browser loads reaches neither the bookings nor the content",
    { path: "^src/(site/islands/|office/(live/|new-visit/(live-call|from-caller)[.]))", pathNot: test },
    { path: "^src/(bookings|content|runtime|server)/", pathNot: `^src/${sharedContent}`, reachable: true },
  ),
  rule(
    "nothing public imports the office",
    { path: "^src/", pathNot: ["^src/(office|pages/office)/", test] },
    { path: "^src/office/" },
  ),
  rule(
    "what browser and server share names facts only as types",
    { path: "^src/shared/", pathNot: test },
    { path: "^src/facts/", dependencyTypesNot: ["type-only"] },
  ),
  rule("imports lead to a file", {}, { path: "^[.]", pathNot: "[?]", couldNotResolve: true }),
];
