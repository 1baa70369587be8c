import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startMailServer } from "../../booking/mail/fixtures.ts";
import { claimDue, markFailed, markRejected, markSent } from "../../booking/outbox/queue.ts";
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
    expect((await command("mails")).stdout).toMatch(/^2 mails wait [\s\S]*\n0 mails were given up\.\n$/);
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

describeOnBothEngines("mails that wait", (engine) => {
  test("are listed with the reason, without addresses, and sent now by --retry", async () => {
    const { booked, clock, command, database } = await temporaryBusiness(await engine.newPlace());
    await booked({ serviceDate: "2026-06-17" });
    for (const mail of await claimDue(database, { now: clock.now, worker: "w", limit: 1, leaseSeconds: 60 }))
      await markFailed(database, mail, "535 authentication failed", { now: clock.now });
    const { stdout } = await command("mails");
    expect(stdout).toMatch(/^ +1 {2}535 authentication failed$/m);
    expect(stdout).toMatch(/^ +1 {2}\(not tried yet\)$/m);
    expect((await command("mails", "--retry")).stdout).toBe("1 mail will be sent again.\n");
    expect(await claimDue(database, { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 })).toHaveLength(2);
  });

  test("are dropped by --drop once they were given up, by booking or all", async () => {
    const { booked, clock, command, database } = await temporaryBusiness(await engine.newPlace());
    const { id } = await booked({ serviceDate: "2026-06-17" });
    await booked({ serviceDate: "2026-06-18" });
    for (const mail of await claimDue(database, { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 }))
      await markRejected(database, mail, "550", clock.now);
    expect((await command("mails", "--drop", id)).stdout).toBe("2 mails that were given up are dropped.\n");
    expect((await command("mails", "--drop")).stdout).toBe("2 mails that were given up are dropped.\n");
    expect((await command("mails")).stdout).toMatch(/0 mails were given up\.\n$/);
  });

  test("go to the address that email corrects, as one mail about the visit as it is", async () => {
    const { booked, clock, command, database } = await temporaryBusiness(await engine.newPlace());
    const { id } = await booked({ serviceDate: "2026-06-17", email: "dana@exmaple.com" });
    const claim = { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 };
    for (const mail of await claimDue(database, claim)) await markRejected(database, mail, "550", clock.now);
    expect((await command("email", id, "dana@example.com")).stdout).toMatch(/a mail at the new address\.\n$/);
    const again = await claimDue(database, { ...claim, now: new Date(clock.now.getTime() + 1_000) });
    expect(again.map(({ kind, booking }) => [kind, booking.email])).toEqual([["confirmation", "dana@example.com"]]);
    expect(await command("email", id, "nowhere")).toMatchObject({ status: 1 });
  });
});

describe("mails --test", () => {
  const send = (url: string) =>
    runWords({ DATA_DIR: temporaryFolder(), SMTP_URL: url }, "mails", "--test", "owner@repair.example");

  test("sends a mail right away through the mail server", async () => {
    const server = await startMailServer();
    expect(await send(server.url)).toMatchObject({ status: 0, stderr: "" });
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(["owner@repair.example"]);
  });

  test("says in words that the address is refused, or that nobody is there", async () => {
    const server = await startMailServer({ refuse: () => 550 });
    expect((await send(server.url)).stderr).toMatch(/^127\.0\.0\.1 refuses the address that you gave\. It said: .*550/);
    await server.goDown();
    expect((await send(server.url)).stderr).toMatch(
      /^127\.0\.0\.1 can't be reached: check name and port in SMTP_URL\./,
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
