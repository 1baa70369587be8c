/**
 * Builds the site for tests and benchmarks: always the fictional business, whatever an owner's settings say. It knows no days
 * that are closed, whatever holiday is near.
 */
import "./environment.ts";
import { prepareRelease, projectOptions } from "../src/release/prepare.ts";

const options = { ...(await projectOptions()), inputs: async () => ({}), withTheseInputs: true };
await prepareRelease(options);
