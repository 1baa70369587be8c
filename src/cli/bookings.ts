/** `npm run bookings -- <command>`: how the business works with its bookings. Safe while the server runs. */
import { runAsProgram } from "./program.ts";

await runAsProgram(async (terminal) => {
  // Imported late, so that invalid business settings are reported in one line.
  const { run } = await import("./run.ts");
  await run(process.argv.slice(2), process.env, terminal);
});
