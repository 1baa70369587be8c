import { join } from "node:path";
import { expect, test } from "vitest";
import { claimDue, markRejected, markSent } from "../../booking/outbox/queue.ts";
import { describeOnBothEngines, temporaryFolder } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, runWords, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("mails", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("says what waits", async () => {
    const { booked, clock, command } = await open();
    expect((await command("mails")).stdout).toBe("0 mails wait to be sent.\n0 mails were given up.\n");
    clock.now = new Date(clock.now.getTime() - 5 * 60_000);
    await booked({ serviceDate: "2026-06-17" });
    expect((await command("mails")).stdout).toMatch(/^2 mails wait to be sent, the oldest for 5 minutes\.\n/);
  });

  test("lists what was given up with the mail server's words, and has it sent again", async () => {
    const { booked, clock, command, database } = await open();
    const { id } = await booked({ serviceDate: "2026-06-17" });
    const [mail] = await claimDue(database, { now: clock.now, worker: "w", limit: 1, leaseSeconds: 60 });
    if (mail) await markRejected(database, mail, "550 no such\nuser", clock.now);
    const { status, stdout } = await command("mails");
    const [waiting, dead, , row, hint] = stdout.replaceAll("\u202f", " ").split("\n");
    expect(waiting).toMatch(/^1 mail waits to be sent/);
    expect(dead).toBe("1 mail was given up:");
    expect(row).toMatch(new RegExp(`^Jun 10, 2026, 9:00 AM +\\w+ +${id.slice(0, 8)} +550 no such user$`));
    expect(hint).toMatch(/^Mend the reason, then "mails --retry"\./);
    expect(status).toBe(0);
    expect((await command("mails", "--retry")).stdout).toBe("1 mail will be sent again.\n");
    expect((await command("mails")).stdout).toMatch(/^2 mails wait .*\n0 mails were given up\.\n$/);
  });

  test("does not send again what a later mail has overtaken, and says so", async () => {
    const { booked, bookings, clock, command, database } = await open();
    const visit = await booked({ serviceDate: "2026-06-17" });
    const claim = { now: clock.now, worker: "w", limit: 2, leaseSeconds: 60 };
    for (const mail of await claimDue(database, claim)) await markRejected(database, mail, "550", clock.now);
    await bookings.reschedule(visit, { date: "2026-06-18", slot: "morning" }, "customer");
    for (const mail of await claimDue(database, claim)) await markSent(database, mail, clock.now);
    expect((await command("mails", "--retry")).stdout).toBe(
      "0 mails will be sent again.\n2 mails were out of date and dropped: a later one about the visit went out.\n",
    );
  });
});

test("mails --retry fails where there is no database; mails alone only says so", async () => {
  const nowhere = { DATA_DIR: join(temporaryFolder(), "typo") };
  const note = expect.stringContaining("there is no");
  expect(await runWords(nowhere, "mails")).toMatchObject({ status: 0, stderr: note });
  expect(await runWords(nowhere, "mails", "--retry")).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^There is no .*bookings\.sqlite: set DATA_DIR to the server's/),
  });
});
