/** `npm run licenses`: writes docs/licenses.md. */
import { writeFileSync } from "node:fs";
import { isAllowed, licensesFile, licensesPage, productionDependencies } from "./licenses.ts";

const dependencies = productionDependencies();
writeFileSync(licensesFile, licensesPage(dependencies));
for (const { name, license } of dependencies.filter((dependency) => !isAllowed(dependency.license))) {
  console.error(
    `${name} has the license "${license}": read it, then allow it in tests/renew/licenses.ts or replace the package.`,
  );
  process.exitCode = 1;
}
