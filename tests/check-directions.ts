/**
 * `npm run test:directions` fails on an import between rooms of src/ that is not allowed here. dependency-cruiser does
 * not read .astro files, so it looks at a copy of src/ in which they are plain TypeScript with the same imports.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cruise, type IForbiddenRuleType } from "dependency-cruiser";

/** What a browser may load of booking/; the rest needs Node. */
const browserSafeBooking =
  "booking/(form/(schema|success-message|source|already-sent|description-lines|address|form-fixtures)|time/(slots|calendar|visit-in-words|new-york|lazily)|visits/(rules|refusal-messages|squeeze-reason)|spots/(availability|capacity)|links/private-path|access/session-days)[.]ts";
/** The small part of catalog/ that the booking form needs. The rest is heavy and should only end up in the HTML. */
const serviceNames =
  "catalog/(services/service-(ids|title|appliances)[.]ts|places/(city-names|zip-(codes|ranges))[.]ts|content/(service-names|coverage)[.]json|repair-or-replace[.]ts)";

/** What the business promises, when its technicians come, and the words for days and times; the booking rules enforce it. */
const promises = "business/(promises|visit-windows|weekdays|clock)[.]ts";

/** Which parts of src/ each room may import, besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  pages: [
    "layouts/",
    "screens/",
    "office/",
    "seo/",
    "machines/",
    "booking/",
    "catalog/",
    "business/",
    "styles/",
    "components/.*[.]ts$",
  ],
  layouts: ["components/", "seo/", "business/", "(islands/start|office/live/live)[.]ts", "styles/"],
  // From booking/, only types besides what a browser may load: see the rule below.
  office: ["components/", "catalog/", "business/", "booking/", "styles/"],
  screens: ["components/", "catalog/", "business/", browserSafeBooking, "styles/"],
  components: ["catalog/", "business/", "art/", "styles/palette[.]ts"],
  "components/booking-form": ["components/", serviceNames, browserSafeBooking, promises],
  islands: ["components/", serviceNames, browserSafeBooking, "business/(hours|clock)[.]ts", "styles/"],
  styleguide: [
    "layouts/",
    "screens/",
    "islands/",
    "components/",
    "catalog/",
    "business/",
    "seo/",
    "styles/",
    browserSafeBooking,
    "booking/mail/(compose[.]tsx|templates[.]ts|sending/sender[.]ts)$",
    "booking/outbox/(mail-kinds|queue)[.]ts$",
    "booking/storage/bookings[.]ts$",
  ],
  machines: ["catalog/", "business/", "seo/metadata[.]ts", browserSafeBooking],
  seo: [
    "catalog/",
    "business/",
    "styles/palette[.]ts",
    "components/(frame/LogoMark[.]tsx|maps/county-(land|geometry)[.]ts)$",
  ],
  booking: [serviceNames, promises, "styles/palette[.]ts"],
  catalog: ["business/"],
  // Shapes and reading are at the bottom, then services and places, then problems, then error codes.
  "catalog/reading": [
    "catalog/content/",
    "catalog/safety/",
    "catalog/(services/service-ids|codes/plain-code|places/gas-utilities)[.]ts$",
    "catalog/fixtures[.]ts$",
    "business/",
  ],
  "catalog/services": ["catalog/(content|reading)/"],
  "catalog/places": ["catalog/(content|reading|guesses)/"],
  "catalog/problems": ["catalog/(content|reading|services)/"],
  "catalog/codes": ["catalog/(content|reading|services|problems)/", "catalog/brands[.]ts$"],
  business: ["catalog/"],
  runtime: ["booking/", "business/"],
  release: ["business/", "runtime/", "catalog/reading/content-mistakes[.]ts$"],
  server: ["booking/", "business/", "runtime/", "release/", "catalog/services/service-(ids|appliances)[.]ts$"],
  cli: ["booking/", "business/", "catalog/", "runtime/", "release/(current|load)[.]ts$"],
};

/** From a room to any part of src/ that is neither allowed nor the room itself. */
const roomRules = Object.entries(rooms).map(([room, allowed]): IForbiddenRuleType => {
  const inside = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`));
  return {
    name: `${room} -> ${allowed.map((path) => path.replaceAll(/[[\]$]|[/]$/g, "")).join(", ") || "nothing else"}`,
    severity: "error",
    from: { path: `^src/${room}/`, pathNot: inside.map((other) => `^src/${other}/`) },
    to: {
      path: "^src/",
      pathNot: [room, ...inside].map((own) => `^src/${own}/`).concat(allowed.map((to) => `^src/${to}`)),
    },
  };
});

const test = "[.]test[.]tsx?$|[/-]fixtures[.]ts$";
const forbidden: IForbiddenRuleType[] = [
  ...roomRules,
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
    to: { path: test },
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
    name: "office pages take plain data: from booking/ they import types, and what a browser may load",
    severity: "error",
    from: { path: "^src/office/", pathNot: test },
    to: { path: "^src/booking/", pathNot: `^src/${browserSafeBooking}`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nothing public imports the office",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/(office|pages/office|styleguide)/|^src/layouts/OfficeDocument[.]" },
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

/** Turns a .astro file into the TypeScript of its frontmatter, with its scripts as imports. */
function importsOf(astro: string): string {
  const [, frontmatter = ""] = /^---\n(.*?)\n---/s.exec(astro) ?? [];
  const scripts = [...astro.matchAll(/<script src="(\..*?)"/g)].map(([, path]) => `import "${path}";`);
  return [frontmatter, ...scripts].join("\n").replaceAll(/^ *return new Response\(.*$/gm, "");
}

const copy = mkdtempSync(join(tmpdir(), "directions-"));
try {
  cpSync("src", join(copy, "src"), { recursive: true });
  for (const file of globSync("src/**/*.astro", { cwd: copy })) {
    const path = join(copy, file);
    writeFileSync(path, importsOf(readFileSync(path, "utf8")));
    renameSync(path, `${path}.ts`);
  }
  const { output, exitCode } = await cruise(["src"], {
    baseDir: copy,
    ruleSet: { forbidden },
    validate: true,
    outputType: "err",
    tsPreCompilationDeps: true,
  });
  console.log(output);
  process.exitCode = exitCode === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
