/** Unpacks @sparticuz/chromium into TMPDIR: the browser, its fonts, and libraries that a minimal Linux lacks. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";

await chromium.executablePath();
// The package unpacks these by itself only on AWS Lambda.
await inflate(join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "../../bin/al2023.tar.br"));
