/** Unpacks @sparticuz/chromium into TMPDIR: the browser, its fonts, and libraries that a bare Linux lacks. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";

await chromium.executablePath();
// Unpacked by itself only on Amazon's machines.
await inflate(join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "../../bin/al2023.tar.br"));
