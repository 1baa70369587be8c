import { expect, test } from "vitest";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { startMailServer } from "../../booking/mail/fixtures.ts";
import { claimDue, markFailed, markRejected } from "../../booking/outbox/queue.ts";
import { describeOnBothEngines, temporaryFolder } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, runWords, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("mails", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("reports what is waiting", async () => {
    const { booked, clock, command } = await open();
    expect((await command("mails")).stdout).toBe("0 emails are waiting to be sent.\n0 emails failed permanently.\n");
    clock.now = new Date(clock.now.getTime() - 5 * 60_000);
    await booked({ serviceDate: "2026-06-17" });
    expect((await command("mails")).stdout).toMatch(/^2 emails are waiting to be sent, the oldest for 5 minutes\.\n/);
  });

  test("lists failed emails with the mail server's words, and retries them", async () => {
    const { booked, clock, command, database } = await open();
    const { id } = await booked({ serviceDate: "2026-06-17" });
    const [mail] = await claimDue(database, { now: clock.now, worker: "w", limit: 1, leaseSeconds: 60 });
    if (mail) await markRejected(database, mail, "550 no such\nuser", clock.now);
    const { status, stdout } = await command("mails");
    const [waiting, dead, , row, hint] = stdout.replaceAll("\u202f", " ").split("\n");
    expect(waiting).toMatch(/^1 email is waiting to be sent/);
    expect(dead).toBe("1 email failed permanently:");
    expect(row).toMatch(new RegExp(`^Jun 10, 2026, 9:00 AM +\\w+ +${bookingNumber({ id })} +550 no such user$`));
    expect(hint).toMatch(/^Fix the cause, then run "mails --retry"\./);
    expect(status).toBe(0);
    expect((await command("mails", "--retry")).stdout).toBe("1 email will be retried.\n");
    expect((await command("mails")).stdout).toMatch(/^2 emails are waiting [\s\S]*\n0 emails failed permanently\.\n$/);
  });
});

describeOnBothEngines("waiting emails", (engine) => {
  test("are listed with the reason, without addresses, and retried now by --retry", async () => {
    const { booked, clock, command, database } = await temporaryBusiness(await engine.newPlace());
    await booked({ serviceDate: "2026-06-17" });
    for (const mail of await claimDue(database, { now: clock.now, worker: "w", limit: 1, leaseSeconds: 60 }))
      await markFailed(database, mail, "535 authentication failed", { now: clock.now });
    const { stdout } = await command("mails");
    expect(stdout).toMatch(/^ +1 {2}535 authentication failed$/m);
    expect(stdout).toMatch(/^ +1 {2}\(not tried yet\)$/m);
    expect((await command("mails", "--retry")).stdout).toBe("1 email will be retried.\n");
    expect(await claimDue(database, { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 })).toHaveLength(2);
  });

  test("are dropped by --drop once they have failed, by booking or all", async () => {
    const { booked, clock, command, database } = await temporaryBusiness(await engine.newPlace());
    const { id } = await booked({ serviceDate: "2026-06-17" });
    await booked({ serviceDate: "2026-06-18" });
    for (const mail of await claimDue(database, { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 }))
      await markRejected(database, mail, "550", clock.now);
    expect((await command("mails", "--drop", id)).stdout).toBe("2 failed emails were dropped.\n");
    expect((await command("mails", "--drop")).stdout).toBe("2 failed emails were dropped.\n");
    expect((await command("mails")).stdout).toMatch(/0 emails failed permanently\.\n$/);
  });
});

test("mails --test sends an email at once through the mail server, or says why it can't", async () => {
  const server = await startMailServer();
  const environment = { DATA_DIR: temporaryFolder(), SMTP_URL: server.url };
  const send = () => runWords(environment, "mails", "--test", "owner@repair.example");
  expect(await send()).toMatchObject({ status: 0, stderr: "" });
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(["owner@repair.example"]);
  await server.goDown();
  expect((await send()).stderr).toMatch(/^127\.0\.0\.1 can't be reached: check the name and port in SMTP_URL\./);
});
