import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { claimedMail, composeTestMail } from "../../bookings/messages/email/fixtures.ts";
import { mailFolder } from "../../bookings/messages/email/sending/mail-folder.ts";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("forget", (engine) => {
  const open = async () => {
    const business = await temporaryBusiness(await engine.newPlace());
    const anns = await business.booked({ email: "Ann@example.com", name: "Ann Gone" });
    const other = await business.booked();
    return { ...business, anns, other };
  };

  test("without --yes prints what would be erased, and erases nothing; --yes erases what is canceled or over", async () => {
    const { anns, bookings, callOff, command, other, stored } = await open();
    const stdout = expect.stringMatching(/^2026-06-11, .*Ann Gone.*\n$/);
    for (const words of [[], ["--yes"]]) {
      const first = `Cancel first, in the office, so that the customer is told: ${bookingNumber(anns)}.`;
      const asked = await command("forget", "ann@example.com", ...words);
      expect(asked).toEqual({ status: 1, stdout, stderr: `Nothing was erased. ${first}\n` });
    }
    expect(await bookings.findByNumber(anns.id)).toEqual([anns]);
    await callOff("ann@example.com");
    const canceled = await stored(anns);
    const stderr = "Nothing was erased. Add --yes to erase 1 booking permanently.\n";
    expect(await command("forget", "ann@example.com")).toEqual({ status: 1, stdout, stderr });
    expect(await bookings.findByNumber(anns.id)).toEqual([canceled]);
    const done = await command("forget", "ann@example.com", "--yes");
    expect(done.stdout).toMatch(/^Erased the personal data of 1 booking\.\nEarlier backups .*\n$/);
    expect(await bookings.findByNumber(anns.id)).toMatchObject([{ name: "", status: "cancelled" }]);
    expect(await bookings.findByNumber(other.id)).toEqual([other]);
  });

  test("--phone finds people who gave no email address, however the number is written", async () => {
    const { bookings, booked, callOff, command, database, other } = await open();
    const { id } = await booked({ phone: "(727) 555-0123" });
    await database.updateTable("bookings").set({ email: "", emailKey: "" }).where("id", "=", id).execute();
    await callOff("727.555.0123");
    expect((await command("forget", "--phone", "727.555.0123")).stderr).toMatch(/^Nothing was erased\. Add --yes /);
    const { stdout } = await command("forget", "--phone", "727.555.0123", "--yes");
    expect(stdout).toMatch(/^Erased the personal data of 1 booking\.\nEarlier /);
    expect(await bookings.findByNumber(id)).toMatchObject([{ phone: "", status: "cancelled" }]);
    expect(await bookings.findByNumber(other.id)).toEqual([other]);
    for (const words of [[], ["ann@example.com", "--phone", "727 555 0123"]]) {
      expect((await command("forget", ...words)).stderr).toBe("Say who: an email address, or --phone with a number.\n");
    }
    expect((await command("forget", "--phone", "555-0123")).stderr).toMatch(/is not a phone number: enter all ten/);
  });

  test("prints what somebody asked who never booked, and deletes it", async () => {
    const { command, office } = await open();
    await office.ask({ phone: "7275550123", name: "Lee", email: "", description: "How much\nis it?" }, "Front desk");
    const listed = await command("forget", "--phone", "727.555.0123");
    expect(listed.stdout).toMatch(/^Phone questions:\n2026-\d\d-\d\d: Lee, \(727\) 555-0123: How much is it\?\n$/);
    expect(listed.stderr).toBe("Nothing was erased. Add --yes to erase 1 question permanently.\n");
    expect((await command("forget", "--phone", "727.555.0123", "--yes")).stdout).toMatch(/^Deleted 1 question\.\n/);
    expect((await office.calls()).questions).toEqual([]);
  });

  test("one number is one line, with any extension and in any digits", async () => {
    const { bookings, booked, callOff, command, join, office } = await open();
    const spellings = ["(727) 555-0143 ext. 45", "727-555-0143 x1203", "1-727-555-0143 #9", "٧٢٧٥٥٥٠١٤٣"];
    const both = "727.555.0143 or 727-555-0148";
    for (const [index, phone] of [...spellings, both].entries())
      await booked({ phone, serviceDate: `2026-06-1${index + 1}` });
    await join("(727) 555-0143");
    const { stdout: listed } = await command("export", "--json", "--phone", "(727) 555-0143");
    expect((JSON.parse(listed).visits as { phone: string }[]).map(({ phone }) => phone)).toEqual([
      ...["(727) 555-0143 ext. 45", "(727) 555-0143 ext. 1203", "(727) 555-0143 ext. 9", "(727) 555-0143"],
      "(727) 555-0143 or (727) 555-0148",
    ]);
    for (const asked of ["7275550143", "+1 727 555 0143", "555-0143", "(727) 555-0143 ext. 45", "٧٢٧٥٥٥٠١٤٣"]) {
      expect((await office.search(asked)).visits, asked).toHaveLength(5);
    }
    expect((await office.findCaller("727-555-0143 x8"))?.customers.flatMap(({ visits }) => visits)).toHaveLength(5);
    await callOff("(727) 555-0143");
    const { stdout } = await command("forget", "--phone", "+1-727-555-0143 ext 7", "--yes");
    expect(stdout).toMatch(/^Erased the personal data of 5 bookings\./);
    expect((await bookings.list()).filter(({ phone }) => phone.includes("0143"))).toEqual([]);
  });

  test("finds an address that a visit had before, and erases it from the history only", async () => {
    const { anns, bookings, office, command } = await open();
    await bookings.editDetails(anns.linkToken, { email: "bob@example.com" });
    const asked = await command("forget", "ann@example.com");
    expect(asked.stdout).toMatch(/^With another address or phone number now:\n2026-06-11, .*Ann Gone.*\n$/);
    expect(asked.stderr).toBe(
      "Nothing was erased. Add --yes to erase what was edited from the history of 1 booking permanently.\n",
    );
    const history = async () => JSON.stringify((await office.visit(anns)).history);
    expect(await history()).toContain("Ann@example.com");
    expect((await command("forget", "ann@example.com", "--yes")).stdout).toMatch(
      /^Erased what was edited from the history of 1 booking\.\nEarlier backups .*\n$/,
    );
    expect(await history()).toMatch(/edited/i);
    expect(await history()).not.toContain("Ann@example.com");
    expect(await bookings.findByNumber(anns.id)).toMatchObject([{ email: "bob@example.com", status: "booked" }]);
    expect((await command("forget", "ann@example.com", "--yes")).stderr).toMatch(
      /^No bookings, no questions and no imported customers have the address /,
    );
  });

  test("who share a number stay apart: each who is meant is named", async () => {
    const { booked, bookings, callOff, command } = await open();
    const line = { phone: "(727) 555-0142", serviceDate: "2026-06-15" };
    const annabel = await booked({ ...line, name: "Annabel Iron" });
    const bertram = await booked({ ...line, name: "Bertram Iron" });
    await callOff(line.phone);
    const [one, other] = [bookingNumber(annabel), bookingNumber(bertram)];
    const asked = await command("forget", "--phone", line.phone, "--yes");
    expect(asked.stderr).toMatch(/^Several customers share it\. Name each of whom it is about with --customer: /);
    for (const text of [`${one} (Annabel Iron, 1 booking)`, `${other} (Bertram Iron, 1 booking)`])
      expect(asked.stderr).toContain(text);
    expect((await command("forget", "--phone", line.phone, "--customer", "ZZZ-ZZZ")).stderr).toMatch(
      /^"ZZZ-ZZZ" is nobody/,
    );
    const named = ["forget", "--phone", line.phone, "--customer", one.toLowerCase(), "--yes"];
    expect((await command(...named)).stdout).toMatch(/^Erased the personal data of 1 booking\./);
    expect(await bookings.findByNumber(annabel.id)).toMatchObject([{ name: "" }]);
    expect(await bookings.findByNumber(bertram.id)).toMatchObject([{ name: "Bertram Iron" }]);
    const { stdout } = await command("export", "--json", "--phone", line.phone);
    expect(JSON.parse(stdout)).toMatchObject({ visits: [{ name: "Bertram Iron" }] });
  });

  test("--yes deletes the person's email files", async () => {
    const { anns, callOff, command, environment, other } = await open();
    const outbox = join(environment.DATA_DIR ?? "", "outbox");
    const transport = mailFolder(outbox);
    for (const booking of [anns, other]) {
      const mail = claimedMail("confirmation", booking);
      await transport.send(await composeTestMail(mail), mail, new AbortController().signal);
    }
    transport.close();
    await callOff("ann@example.com");
    await command("forget", "ann@example.com", "--yes");
    expect(readdirSync(outbox)).toEqual([expect.stringContaining(bookingNumber(other))]);
  });
});

test("forget leaves nothing of the person in any file, while a server has the database open", async () => {
  const folder = temporaryFolder();
  const business = await temporaryBusiness({ file: join(folder, "bookings.sqlite") });
  await business.booked({ email: "ann@example.com", name: "Ann Gone", address: "77 Vanished Lane, Dunedin" });
  const holds = (text: string) =>
    readdirSync(folder)
      .filter((name) => name.startsWith("bookings.sqlite"))
      .filter((name) => readFileSync(join(folder, name)).includes(text));
  expect(holds("Vanished Lane")).not.toEqual([]);
  await business.callOff("ann@example.com");
  expect((await business.command("forget", "ann@example.com", "--yes")).stderr).toBe("");
  for (const text of ["Ann Gone", "Vanished Lane", "ann@example.com"]) expect(holds(text)).toEqual([]);
});

test("forget reports when another program's open transaction keeps the log from being emptied", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const business = await temporaryBusiness({ file });
  await business.booked({ email: "ann@example.com" });
  await business.callOff("ann@example.com");
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => other.close());
  other.exec("begin");
  other.prepare("select count(*) from bookings").get();
  // Each look at it is three seconds later.
  let now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 3_000));
  onTestFinished(() => clock.mockRestore());
  expect((await business.command("forget", "ann@example.com", "--yes")).stderr).toMatch(/^Another program is keeping/);
});
