import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { callersValues, frontDesk } from "../../bookings/desk/fixtures.ts";
import { stopNumber } from "../../bookings/messages/texts/numbers.ts";
import { createSite, setLiveSite, site } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { callsPage } from "../calls/calls-page.tsx";
import { temporaryOffice } from "../fixtures.ts";
import { callerFields } from "./from-caller.ts";
import { newVisitPage } from "./new-visit-page.tsx";

const ann = {
  phone: "(727) 555-0161",
  name: "Ann Stone",
  email: "ann@example.com",
  address: "1 First Street, Largo, FL 33770",
  modelNumber: "ANN-1",
};
const bob = {
  phone: "(727) 555-0162",
  name: "Bob Rivers",
  email: "",
  address: "2 Second Street, Dunedin, FL 34698",
};
const stranger = "(727) 555-0163";

/** The form for a phone call, sent without script: every answer is typed into and sent again. */
async function start(options = {}) {
  const service = await temporaryOffice(options);
  const { office, bookings } = service;
  const called = async (overrides: Parameters<typeof callersValues>[0]) => {
    const answer = await office.book(callersValues(overrides), frontDesk);
    if (answer.status !== "booked") throw new Error(answer.status);
    return answer.booking;
  };
  for (const person of [ann, bob]) await called({ ...person, serviceDate: "2026-06-17" });
  const { description } = callersValues();
  let fields: Record<string, string> = { submissionKey: randomUUID(), description, termsAccepted: "on" };
  const send = async (action: string, typed: Record<string, string> = {}) => {
    const page = await service.ask(newVisitPage, { form: { ...fields, ...typed, action } });
    if (page.location !== null) return page;
    const kept = ["name", "address", "email", "phone", "modelNumber", "lookedUp", "place"];
    const hidden = callerFields.map((name) => `filled-${name}`);
    fields = {
      ...fields,
      ...Object.fromEntries([...kept, ...hidden].map((name) => [name, page.value(`[name=${name}]`)])),
    };
    fields.appliance = page.value("#call-serviceType");
    fields.when = page.value("input[name=when][checked]");
    return page;
  };
  const get = (query: string) => service.ask(newVisitPage, { path: `/office/visits/new?${query}` });
  /** The visit that a form became. */
  const bookedBy = async (page: { location: string | null }) =>
    (
      await bookings.findByNumber(new URL(page.location ?? "", "http://office.test").searchParams.get("booked") ?? "-")
    )[0];
  return { ...service, called, send, get, bookedBy };
}

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof start>>["send"]>>;
const detailsIn = (page: Shown) => ({
  name: page.value("#call-name"),
  address: page.value("#call-address"),
  email: page.value("#call-email"),
});
/** The appliances at the caller's home. */
const knownIn = (page: Shown) => page.all("optgroup[label='On file for this number'] option");
const nothing = { name: "", address: "", email: "" };

/** A landlord's two condos, under one number. */
async function startLandlord() {
  const service = await start();
  const landlord = { phone: "(727) 555-0164", name: "Lou Landlord" };
  const north = { ...landlord, address: "1 North Street, Largo, FL 33770", email: "north@example.com" };
  const south = { ...landlord, address: "2 South Street, Dunedin, FL 34698", email: "south@example.com" };
  const visits = [
    await service.called({ ...north, serviceDate: "2026-06-17", serviceType: "dishwasher-repair", modelNumber: "N-1" }),
    await service.called({ ...south, serviceDate: "2026-06-18", serviceType: "dryer-repair", modelNumber: "S-1" }),
  ] as const;
  return { ...service, phone: landlord.phone, north, south, visits };
}

test("says where a freezer belongs", async () => {
  const { send } = await start();
  const page = await send("lookup", { phone: stranger });
  expect(page.all("#call-serviceType option")).toContain("Refrigerator or freezer");
});

test("offers what is known of an appliance by its model or brand, and each once", async () => {
  const { called, send } = await start();
  const dryer = { ...bob, serviceType: "dryer-repair", modelNumber: "", serialNumber: "" };
  for (const [brand, serviceDate, madeIn] of [
    ["Whirlpool", "2026-06-18", "2011"],
    ["Samsung", "2026-06-19", ""],
    ["Maytag", "2026-06-22", ""],
  ] as const)
    await called({ ...dryer, serviceDate, madeIn, description: `Brand: ${brand}\nIt does not heat.` });
  const page = await send("lookup", { phone: bob.phone });
  expect(knownIn(page)).toEqual(["Dryer", "Dryer, Whirlpool"]);
});

describe("a phone number that is corrected after a lookup", () => {
  test("of a stranger clears what was filled in, and keeps what somebody typed", async () => {
    const { send } = await start();
    await send("next", { phone: ann.phone });
    const typed = { name: "Ann-Marie Stone", email: "am@example.com" };
    const corrected = await send("next", { phone: stranger, ...typed });
    expect(detailsIn(corrected)).toEqual({ ...typed, address: "" });
    // What was typed stays, no matter who calls next.
    expect(detailsIn(await send("lookup", { phone: bob.phone }))).toEqual({ ...typed, address: bob.address });
  });

  test("keeps the appliance's kind without the model in the first caller's home", async () => {
    const { send, bookedBy } = await start();
    const first = await send("lookup", { phone: ann.phone });
    const appliance = first.value("optgroup[label='On file for this number'] option");
    const corrected = await send("lookup", { phone: bob.phone, appliance, when: "2026-06-12 morning" });
    expect([corrected.value("#call-serviceType"), corrected.value("#call-modelNumber")]).toEqual(["dryer-repair", ""]);
    const booked = await bookedBy(await send("book"));
    expect(booked).toMatchObject({ phone: bob.phone, name: bob.name, modelNumber: "" });
  });

  test("is looked up before anything is booked, whichever button is pressed", async () => {
    const { send, bookings } = await start();
    await send("lookup", { phone: ann.phone, appliance: "dryer-repair", when: "2026-06-12 morning" });
    const before = await bookings.list();
    // Incomplete at first, so that it could not be looked up.
    expect((await send("lookup", { phone: "727 555" })).text("#call-phone-error")).toMatch(/all ten digits/);
    const refused = await send("book", { phone: bob.phone });
    expect(detailsIn(refused)).toEqual({ name: bob.name, address: bob.address, email: "" });
    expect([refused.status, refused.title]).toEqual([422, "Error: New visit"]);
    expect(refused.text("#call-phone-error")).toBe("This is a different number. Check the details, then book.");
    expect(await bookings.list()).toEqual(before);
    expect((await send("book")).status).toBe(303);
  });

  test("a known appliance is booked with its model, and its model isn't typed into the form", async () => {
    const { send, bookedBy } = await start();
    const looked = await send("lookup", { phone: ann.phone });
    const appliance = looked.value("optgroup[label='On file for this number'] option");
    const refused = await send("book", { appliance, when: "" });
    expect([refused.value("#call-serviceType"), refused.value("#call-modelNumber")]).toEqual([appliance, ""]);
    expect(await bookedBy(await send("book", { when: "2026-06-12 morning" }))).toMatchObject({ modelNumber: "ANN-1" });
  });
});

test("a full window is booked only by overbooking, with a reason, and what was typed stays", async () => {
  const { send, booked, bookedBy } = await start({ capacityPerSlot: 2 });
  for (let visit = 0; visit < 2; visit++) await booked({ serviceDate: "2026-06-12" });
  await send("lookup", { phone: ann.phone });
  const full = await send("book", { appliance: "dryer-repair", when: "2026-06-12 morning" });
  expect([full.status, full.value("#call-name")]).toEqual([409, ann.name]);
  expect(full.html).toContain("That window is full.");
  expect(full.root.querySelector("#call-reason")?.hasAttribute("autofocus")).toBe(true);
  expect((await send("overbook", { reason: " " })).status).toBe(422);
  expect(await bookedBy(await send("overbook", { reason: "A baby at home" }))).toMatchObject({ name: ann.name });
});

test("windows more than two years ahead are not shown: the form says until when, and keeps what was typed", async () => {
  const { send } = await start();
  const message = "That is more than two years ahead. Please choose a day on or before June 10th, 2028.";
  for (const from of ["2028-06-11", "9999-12-31"]) {
    const page = await send("windows", { from, name: "Cal" });
    expect([page.status, page.text("#call-from-error"), page.value("#call-from")]).toEqual([422, message, from]);
    expect([page.value("#call-name"), page.all("#call-windows tbody th")[0]]).toEqual(["Cal", "Wed, Jun 10"]);
  }
  expect((await send("windows", { from: "2028-06-10" })).value("#call-from")).toBe("2028-06-10");
});

describe("a caller with more than one address", () => {
  test("is asked for which one it is: nothing is filled in before, and all of it from that address's visit", async () => {
    const { send, phone, north, south, visits } = await startLandlord();
    const looked = await send("lookup", { phone });
    expect([detailsIn(looked), knownIn(looked), looked.value("#caller [name=place]")]).toEqual([nothing, [], ""]);
    // Buttons and a hidden field of the form itself: no script is needed, and the script's lookup replaces all of it.
    const buttons = looked.root.querySelectorAll("#caller button[type=submit][name=choose]");
    expect(new Map(buttons.map((button) => [button.getAttribute("value"), button.text]))).toEqual(
      new Map([
        [visits[0].id, `${north.address} (${north.name})`],
        [visits[1].id, `${south.address} (${south.name})`],
      ]),
    );
    for (const { address } of [north, south]) expect(looked.text("#caller ul")).toContain(address);
    const chosen = await send("next", { choose: visits[0].id });
    expect(detailsIn(chosen)).toEqual({ name: north.name, address: north.address, email: north.email });
    expect(knownIn(chosen)).toEqual(["Dishwasher, N-1"]);
    const other = await send("next", { choose: visits[1].id });
    expect(detailsIn(other)).toEqual({ name: south.name, address: south.address, email: south.email });
    expect(knownIn(other)).toEqual(["Dryer, S-1"]);
  });

  test("keeps what was typed, and books the address that was chosen", async () => {
    const { send, phone, visits, north, bookedBy } = await startLandlord();
    await send("lookup", { phone, name: "Lou’s tenant" });
    const chosen = await send("next", { choose: visits[0].id, when: "2026-06-12 morning" });
    expect(detailsIn(chosen)).toMatchObject({ name: "Lou’s tenant", address: north.address });
    const booked = await bookedBy(await send("book", { appliance: "dryer-repair" }));
    expect(booked).toMatchObject({ name: "Lou’s tenant", address: north.address });
  });

  test("is offered another visit after booking, with everything filled in but day, window, appliance and problem", async () => {
    const { get, visits, phone, north } = await startLandlord();
    const number = bookingNumber(visits[0]);
    const booked = await get(`booked=${number}`);
    expect([booked.title, booked.text("#booking-number")]).toEqual(["Booked", number]);
    expect(booked.all(`a[href="/office/visits/new?again=${number}"]`)).toEqual(["Another visit for this caller"]);
    const again = await get(`again=${number}`);
    const { name, address, email } = north;
    expect(detailsIn(again)).toEqual({ name, address, email });
    const others = ["#call-phone", "[name=lookedUp]", "#call-serviceType", "#call-filled-name", "[name=place]"];
    expect(others.map(again.value)).toEqual([phone, "7275550164", "", name, visits[0].id]);
    expect([again.value("#call-description"), again.all("input[checked]")]).toEqual(["", []]);
    expect(again.all("#call-windows tbody th")[0]).toBe("Wed, Jun 17");
  });
});

test("what a stranger booked online with the caller's number is listed with its address, and never filled in", async () => {
  const { send, booked } = await start();
  await booked({ phone: stranger, name: "Mallory", email: "mallory@example.com", address: "9 Trap Street, Largo" });
  const looked = await send("lookup", { phone: stranger });
  expect(detailsIn(looked)).toEqual(nothing);
  expect(looked.all("#caller button")).toEqual([]);
  expect(looked.text("#caller li")).toMatch(/9 Trap Street, Largo \(booked online, not reviewed yet\)$/);
});

describe("the desk reads", () => {
  test.each([
    ["555-0163", "next"],
    ["", "next"],
    ["727 555", "lookup"],
  ])("of the number “%s” alone that it is too short, where it continues", async (phone, action) => {
    const { send } = await start();
    const page = await send(action, { phone, description: "" });
    expect(page.all(".field-error")).toEqual(["Enter all ten digits, with the area code."]);
    expect([page.status, page.all("[role=alert] li").length]).toEqual([422, 1]);
    expect(page.root.querySelector("[autofocus]")?.id).toBe("call-phone");
  });

  test("of one mistake that one, and of several all in the order of the form, the first of them in focus", async () => {
    const { send } = await start();
    const whole = {
      appliance: "dryer-repair",
      when: "2026-06-12 morning",
      name: "Rosa Vega",
      address: "1 First Street",
    };
    const one = await send("book", { ...whole, phone: stranger, email: "rosa" });
    expect(one.all("[role=alert] a")).toEqual(["That isn’t an email address. Leave it blank if they don’t have one."]);
    expect(one.root.querySelector("[autofocus]")?.id).toBe("call-email");
    const noWindow = await send("book", { ...whole, email: "", when: "" });
    expect(noWindow.all("[role=alert] a")).toEqual(["Choose a day and window."]);
    expect(noWindow.root.querySelector("[autofocus]")?.id).toBe("call-timeSlot");
  });

  test("nothing that is meant for customers", async () => {
    const { send } = await start();
    const empty = { phone: "", name: "", address: "", description: "", appliance: "", when: "", termsAccepted: "" };
    const page = await send("book", empty);
    expect(page.all("[role=alert] a")).toEqual([
      "Enter all ten digits, with the area code.",
      "Enter the customer’s name.",
      "Enter the address for the visit.",
      "Choose the appliance.",
      "Describe what the appliance is doing.",
      "Choose a day and window.",
      "Read the terms to the caller, then check this.",
    ]);
    expect(page.html).not.toMatch(/Please (enter|select|provide)|your/);
  });
});

test("puts a caller who only asks on the call list, and says so when that number calls again", async () => {
  const { ask, send, office } = await start();
  const wrong = await send("question", { phone: "727", description: "" });
  expect([wrong.status, wrong.text("#call-phone-error"), wrong.text("#call-description-error")]).toEqual([
    422,
    "Enter all ten digits, with the area code.",
    "Enter their question.",
  ]);
  const asked = await send("question", { phone: stranger, name: "Lee", description: "Do you fix\nwine coolers?" });
  expect(asked.location).toBe("/office/calls?done=asked");
  const calls = await ask(callsPage, { path: "/office/calls?done=asked" });
  expect([calls.text("#notice"), calls.all("ul > li")]).toEqual([
    "On the call list.",
    [
      expect.stringMatching(
        /^Lee .*Do you fix wine coolers\?Asked Wed, Jun 10, 9:00 AM, Front deskBook a visit for Lee/,
      ),
    ],
  ]);
  const [row] = (await office.calls()).questions;
  const again = await send("lookup", { phone: stranger });
  expect(again.text("#caller")).toMatch(
    /^No visits for this number yet\.Lee, .* asked .* \(Front desk\): “Do you fix wine coolers\?” On the call list$/,
  );
  await ask(callsPage, { form: { action: "done", id: row?.id, note: "We do" } });
  expect((await ask(callsPage)).html).toContain("Called Lee. “We do”");
  const answered = await send("lookup", { phone: stranger });
  expect(answered.text(`#question-${row?.id}`)).toMatch(/Called today, 9:00 AM \(Front desk\): “We do”$/);
  // From the call list, the form begins with what is known.
  const { phone, name, question } = row ?? {};
  const form = await ask(newVisitPage, { form: { action: "lookup", phone, name, email: "", description: question } });
  expect([form.value("#call-name"), form.value("#call-description")]).toEqual(["Lee", "Do you fix\nwine coolers?"]);
});

test("a caller whose number has replied STOP, be it a stranger's, isn't asked whether they agree to texts", async () => {
  const before = site();
  onTestFinished(() => setLiveSite(before));
  setLiveSite(createSite({}, { texts: { number: "(727) 555-0100", isOn: true } }));
  const { send, database, clock } = await start();
  expect((await send("lookup", { phone: ann.phone })).text("#call-texts")).toMatch(/^ ?Caller agreed to texts/);
  for (const phoneKey of ["7275550161", "7275550163"])
    await database.transaction().execute((transaction) => stopNumber(transaction, phoneKey, clock.now));
  for (const phone of [ann.phone, stranger]) {
    const page = await send("lookup", { phone });
    expect([page.text("#call-texts"), page.all("#call-textsAccepted")]).toEqual([
      "No texts to this number. They replied STOP. Only they can change that, by texting START to your number.",
      [],
    ]);
  }
  expect((await send("lookup", { phone: bob.phone })).all("#call-textsAccepted")).toHaveLength(1);
});
