/** `npm run bookings -- <command>`: the business's view of its bookings. Works while the server runs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../booking/database.ts";
import { slotLabel } from "../booking/slots.ts";
import { type Booking, listBookings } from "../booking/store.ts";

const help = `Usage: npm run bookings -- <command>

  list           prints all bookings in the order of the visits
  list --json    the same with every detail, as JSON
  help           prints this

The database is bookings.sqlite in the folder DATA_DIR (default ./var).`;

/** Rows as aligned columns under their headings. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function bookingsTable(bookings: readonly Booking[]): string {
  const headings = ["Visit", "Time", "Service", "Name", "Phone", "Address", "Status", "Booking"];
  const rows = bookings.map((booking) => [
    booking.serviceDate,
    slotLabel(booking.timeSlot),
    booking.serviceType,
    booking.name,
    booking.phone,
    booking.address,
    booking.status,
    booking.id,
  ]);
  return `${table(headings, rows)}\n\n${bookings.length} ${bookings.length === 1 ? "booking" : "bookings"}`;
}

/** Reads all bookings; a folder without a database has none, and none is made in it. */
async function readBookings(file: string): Promise<Booking[]> {
  if (!existsSync(file)) {
    console.error(`No bookings yet: there is no ${file}. Is DATA_DIR the server's?`);
    return [];
  }
  const database = await openDatabase(file);
  try {
    return await listBookings(database);
  } finally {
    await database.destroy();
  }
}

async function list(args: string[], dataFolder: string): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const bookings = await readBookings(join(dataFolder, "bookings.sqlite"));
  console.log(values.json ? JSON.stringify(bookings, null, 2) : bookingsTable(bookings));
}

async function run([command = "help", ...args]: string[], dataFolder: string): Promise<void> {
  switch (command) {
    case "list":
      return list(args, dataFolder);
    case "help":
    case "--help":
    case "-h":
      return console.log(help);
    default:
      throw new Error(`Unknown command "${command}". Commands: list, help.`);
  }
}

try {
  await run(process.argv.slice(2), process.env.DATA_DIR || "./var");
} catch (error) {
  // One line, for parseArgs explains an unknown option in several.
  console.error((error as Error).message.split("\n")[0]);
  process.exitCode = 1;
}
