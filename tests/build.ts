/** Builds the site for tests and benchmarks: always the fictional business, whatever an owner's settings say. */
import "./environment.ts";

await import("../src/release/build.ts");
