/** Builds the site that tests and measurements look at: that of the fictional business, whatever an owner's settings say. */
import "./environment.ts";

await import("../src/server/build.ts");
