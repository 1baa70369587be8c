/** `npm run test:directions` fails on an import between modules of src/ that tests/directions/modules.ts does not allow. */
import { findForbiddenImports } from "./directions/find-forbidden-imports.ts";

const { report, found } = await findForbiddenImports(".");
console.log(report);
process.exitCode = found ? 1 : 0;
