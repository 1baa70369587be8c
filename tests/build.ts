/** Builds the code for tests and benchmarks: the one that `npm start` builds. */
import "./environment.ts";
import { join } from "node:path";
import { builtCode } from "../src/build/built-code.ts";

await builtCode(join(import.meta.dirname, ".."));
