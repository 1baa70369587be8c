/** `npm run bookings -- <command>`: the business's view of its bookings. Works while the server runs. */
import { runAsProgram } from "./program.ts";

await runAsProgram(async (terminal) => {
  // Imported late, so that wrong settings of the business are reported in one line.
  const { run } = await import("./run.ts");
  await run(process.argv.slice(2), process.env, terminal);
});
