import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../../fixtures.ts";

beWednesdayMorning();

const caller = [
  ...["--phone", "(727) 555-0123", "--name", "Zoë Miller", "--address", "12 Example Avenue, Dunedin, FL 34698"],
  ...["--service", "dryer-repair", "--problem", `It hums, then it stops. ${"Every single time. ".repeat(8)}`],
];

describeOnBothEngines("book, today, and tomorrow", (engine) => {
  test("a call is booked, listed in 80 columns, and squeezed in only with a reason", async () => {
    const { bookings, command, waitingMails } = await temporaryBusiness(await engine.newPlace(), {});
    const words = ["book", "tomorrow", "morning", ...caller];
    expect((await command(...words)).stderr).toBe(
      "Nothing was booked. Read the terms to the caller, then check this.\n",
    );
    const { stdout } = await command(...words, "--terms-read");
    expect(stdout).toMatch(
      /^Booked [2-9A-Z]{3}-[2-9A-Z]{3}: Thu, Jun 11, 2026, Morning .*Zoë Miller.*\nNo email address, so nobody is emailed\.\n$/,
    );
    expect(await waitingMails()).toEqual([]);
    expect((await bookings.list())[0]).toMatchObject({ enteredBy: "command line", email: "" });

    expect((await command("today")).stdout).toBe("Wednesday, June 10: 0 visits\n");
    const list = (await command("tomorrow")).stdout;
    expect(list).toMatch(/^Thursday, June 11: 1 visit\n\nMorning \(8am-12pm\):\n\S{7} {2}Zoë Miller, /);
    expect(list.split("\n").filter(({ length }) => length > 80)).toEqual([]);

    await bookings.closeDay("2026-06-11");
    expect((await command(...words, "--terms-read")).stderr).toMatch(
      /^We are closed that day\..* Free: .*--squeeze-in/,
    );
    expect(await command(...words, "--terms-read", "--squeeze-in", "Promised")).toMatchObject({ status: 0 });
  });
});
