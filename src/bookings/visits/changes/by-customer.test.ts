import { expect, test } from "vitest";
import { temporaryService } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";

/** A visit on Thursday, June 11, from 8 AM to noon, and one too far ahead for any notice; the test's clock says Wednesday, June 10, 9 AM. */
const soon = { serviceDate: "2026-06-11" };
const later = { serviceDate: "2026-07-15" };

describeOnBothEngines("what a customer does on the private page", (engine) => {
  async function start(visit: { serviceDate: string }, limits = {}) {
    const service = await temporaryService(await engine.newPlace(), { limits });
    const booking = await service.booked(visit);
    const { id } = booking;
    const token = booking.linkToken;
    const kinds = async () => (await service.waitingMails()).map(({ kind }) => kind).sort();
    const sendAll = () =>
      service.database.updateTable("outbox").set({ sentAt: service.clock.now.toISOString() }).execute();
    const stored = () => service.stored(booking);
    /** The link as it is now: another address has another one. */
    const newToken = async () => (await stored()).linkToken;
    return { ...service, id, token, newToken, kinds, sendAll, stored };
  }

  test("'I can't make it' tells the business once, and the visit stays until it is rescheduled", async () => {
    const { bookings, moveAtDesk, token, id, kinds, sendAll, stored, clock } = await start(soon);
    await sendAll();
    // An hour before the visit, which is less than the shortest notice.
    clock.now = new Date("2026-06-11T11:00:00Z");
    expect(await bookings.cannotMakeIt(token)).toMatchObject({ status: "called-off", repeated: false });
    expect(await bookings.cannotMakeIt(token)).toMatchObject({ status: "called-off", repeated: true });
    expect(await kinds()).toEqual(["cannot-make-it-notice"]);
    expect(await stored()).toMatchObject({ status: "booked", calledOffAt: "2026-06-11T11:00:00.000Z", sequence: 0 });
    await moveAtDesk({ id }, { date: "2026-06-12", slot: "morning" });
    expect(await stored()).toMatchObject({ serviceDate: "2026-06-12", calledOffAt: null });
  });

  test("'I can't make it' is for visits too soon to cancel, and not over", async () => {
    const { bookings, office, token, kinds, sendAll, seen, id, clock } = await start(later);
    await sendAll();
    expect(await bookings.cannotMakeIt(token)).toEqual({ status: "still-open" });
    clock.now = new Date("2026-07-15T16:00:00Z");
    expect(await bookings.cannotMakeIt(token)).toEqual({ status: "closed" });
    clock.now = new Date("2026-07-15T11:00:00Z");
    await office.cancel(await seen({ id }), true);
    expect(await bookings.cannotMakeIt(token)).toEqual({ status: "closed" });
    expect(await bookings.cannotMakeIt("x".repeat(43))).toEqual({ status: "not-found" });
    expect(await kinds()).not.toContain("cannot-make-it-notice");
  });

  test("a corrected email address gets the confirmation, and the business one notice of all edits", async () => {
    const { bookings, token, newToken, kinds, stored, sendAll } = await start(later);
    await sendAll();
    const edits = { email: " dana@elsewhere.example ", phone: "(813) 555-0100" };
    expect(await bookings.editDetails(token, edits)).toMatchObject({ status: "saved" });
    const own = await newToken();
    expect(await bookings.editDetails(own, { modelNumber: "WED5620HW" })).toMatchObject({ status: "saved" });
    expect(await bookings.editDetails(own, { addToAddress: "gate code 4411" })).toMatchObject({ status: "saved" });
    expect(await stored()).toMatchObject({
      email: "dana@elsewhere.example",
      phone: "(813) 555-0100",
      modelNumber: "WED5620HW",
      address: "12 Example Avenue, Dunedin, FL 34698, gate code 4411",
    });
    expect(await kinds()).toEqual(["confirmation", "details-notice", "reminder"]);
    expect(await bookings.editDetails(own, { modelNumber: "WED5620HW" })).toMatchObject({ status: "unchanged" });
  });

  test("edits follow the form's rules, and end with the visit", async () => {
    const { bookings, token, stored, clock } = await start(later);
    const before = await stored();
    expect(await bookings.editDetails(token, { phone: "12", email: "dana" })).toEqual({
      status: "invalid",
      errors: { phone: "Please enter a valid phone number.", email: "Please enter a valid email address." },
    });
    expect(await bookings.editDetails(token, { addToAddress: "x".repeat(300) })).toMatchObject({ status: "invalid" });
    clock.now = new Date("2026-07-15T16:00:00Z");
    expect(await bookings.editDetails(token, { phone: "(813) 555-0100" })).toEqual({ status: "closed" });
    expect(await stored()).toEqual(before);
  });

  test("the confirmation is sent again as often as a mailbox may be mailed, whatever the mailbox", async () => {
    const { bookings, token, newToken, kinds, sendAll } = await start(later, { mailsPerMailbox: 3 });
    await sendAll();
    await bookings.resendConfirmation(token);
    await sendAll();
    await bookings.editDetails(token, { email: "first@example.com" });
    expect(await kinds()).toEqual(["confirmation", "details-notice", "reminder"]);
    await sendAll();
    await bookings.editDetails(await newToken(), { email: "second@example.com" });
    await bookings.resendConfirmation(await newToken());
    expect(await kinds()).toEqual(["details-notice", "reminder"]);
  });

  test("no answer tells whether a mailbox has had emails from us today, or how many", async () => {
    const { bookings, booked, token, kinds, sendAll } = await start(later);
    const answers = async (of: string, email: string) => {
      const all = [];
      const answer = await bookings.editDetails(of, { email });
      if (answer.status !== "saved") throw new Error(answer.status);
      const own = answer.booking.linkToken;
      for (let i = 0; i < 6; i++) all.push(await bookings.resendConfirmation(own), await sendAll().then(() => ""));
      return all;
    };
    for (let i = 0; i < 4; i++) await booked({ email: "victim@example.com", serviceDate: `2026-06-${18 + i}` });
    await sendAll();
    const own = (await booked(later)).linkToken;
    await sendAll();
    const ofFresh = await answers(own, "nobody@example.com");
    expect(await answers(token, "victim@example.com")).toEqual(ofFresh);
    expect(ofFresh).toEqual(
      Array(6)
        .fill([{ status: "asked" }, ""])
        .flat(),
    );
    expect(await kinds()).toEqual([]);
  });

  test("a confirmation that may not be sent again leaves what still waits", async () => {
    const { bookings, moveAtDesk, id, token, kinds, sendAll } = await start(later, { mailsPerMailbox: 2 });
    await bookings.resendConfirmation(token);
    await sendAll();
    await bookings.resendConfirmation(token);
    await sendAll();
    await moveAtDesk({ id }, { date: "2026-06-18", slot: "morning" });
    await bookings.resendConfirmation(token);
    expect(await kinds()).toEqual(["changed", "changed-notice", "reminder"]);
  });

  test("details are saved as they are understood: what nobody sees is no change", async () => {
    const { bookings, token, stored } = await start(later);
    const typed = {
      phone: "٧٢٧-٥٥٥-٠١٤٣ x45",
      email: "\u202amailto:tom&mary@example.com\u202c",
      modelNumber: "\0W\u200b1",
    };
    expect(await bookings.editDetails(token, typed)).toMatchObject({ status: "saved" });
    const kept = { phone: "(727) 555-0143 ext. 45", email: "tom&mary@example.com", modelNumber: "W1" };
    const saved = await stored();
    expect(saved).toMatchObject(kept);
    const again = { ...typed, phone: "+1 727 555 0143, extension 45", addToAddress: "\u200b\u2800" };
    expect(await bookings.editDetails(saved.linkToken, again)).toMatchObject({ status: "unchanged" });
    const nothing = await bookings.editDetails(saved.linkToken, {
      phone: "\u200b".repeat(12),
      email: "\u3164",
    });
    expect(nothing).toMatchObject({
      status: "invalid",
      errors: { phone: expect.any(String), email: expect.any(String) },
    });
  });

  test("a share link finds the visit, and neither link gives the other away", async () => {
    const { bookings, forget, token, id, stored } = await start(later);
    const shared = (await stored()).shareToken;
    expect(await bookings.findShared(shared)).toMatchObject({ id });
    expect(await bookings.findByToken(shared)).toBeUndefined();
    expect(await bookings.findShared(token)).toBeUndefined();
    // Both say which visit they are for; what else they say has nothing in common.
    expect(shared).not.toContain(token.slice(-20));
    const forged = `${shared.slice(0, -1)}${shared.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [forged, "a".repeat(43), "", shared.slice(1)]) {
      expect(await bookings.findShared(wrong)).toBeUndefined();
    }
    expect(await bookings.cannotMakeIt(shared)).toEqual({ status: "not-found" });
    await forget((await bookings.findByToken(token))?.email ?? "");
    expect(await bookings.findShared(shared)).toBeUndefined();
  });

  test("a share link is stopped by itself: it opens nothing anymore, and a new one takes its place", async () => {
    const { bookings, token, id, stored } = await start(later);
    const [first, stopped] = [(await stored()).shareToken, { status: "stopped" }];
    expect(await bookings.stopSharing(token, first)).toEqual(stopped);
    expect(await bookings.findShared(first)).toBeUndefined();
    const second = (await stored()).shareToken;
    expect(second).not.toBe(first);
    expect(await bookings.findShared(second)).toMatchObject({ id });
    expect(await bookings.findByToken(token)).toMatchObject({ id, sequence: 0 });
    // Sent twice, or for another link, it stops nothing more.
    for (const other of [first, "", token]) expect(await bookings.stopSharing(token, other)).toEqual(stopped);
    expect((await stored()).shareToken).toBe(second);
    // Only the private link may stop it.
    expect(await bookings.stopSharing(second, second)).toEqual({ status: "not-found" });
    expect(await bookings.findShared(second)).toMatchObject({ id });
  });
});
