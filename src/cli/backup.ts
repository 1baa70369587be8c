/** `npm run backup [-- <folder>]`: backs up the bookings. Safe while the server runs. */
import { runAsProgram } from "./program.ts";

await runAsProgram(async (terminal) => {
  const { backup } = await import("./backup/command.ts");
  await backup.run(process.argv.slice(2), process.env, terminal);
});
