/** Builds the site for tests and benchmarks: always the fictional business, whatever an owner's settings say. */
import "./environment.ts";

// Nor does it know the days that the owner has closed.
process.env.DATA_DIR = "/nonexistent";

await import("../src/release/build.ts");
