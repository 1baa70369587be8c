import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase, wednesdayMorning } from "../fixtures.ts";
import { describeOnBothEngines } from "./engine/fixtures.ts";
import { eventsOf, recordEvent } from "./events.ts";

const visit = "0f8fad5b-d9cb-469f-a165-70867728950e";
const erased = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

describeOnBothEngines("the history", (engine) => {
  test("keeps the order of what happens in the same instant, wherever the database finds room for it", async () => {
    const database = await temporaryDatabase(await engine.newPlace());
    const noted = (id: string, note: string) =>
      recordEvent(database, {
        about: { id, version: 3 },
        kind: "noted",
        actor: "Front desk",
        at: wednesdayMorning,
        note,
      });
    for (const note of ["a", "b", "c"]) await noted(erased, note);
    await noted(visit, "first");
    await database.deleteFrom("events").where("bookingId", "=", erased).execute();
    if (engine.name === "PostgreSQL") await sql`vacuum events`.execute(database);
    for (const note of ["second", "third", "fourth"]) await noted(visit, note);
    const notes = (await eventsOf(database, [visit])).map(({ note }) => note);
    expect(notes).toEqual(["first", "second", "third", "fourth"]);
  });
});
