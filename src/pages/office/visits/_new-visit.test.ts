import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { callersValues, temporaryDesk } from "../../../booking/desk/fixtures.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { temporaryFolder } from "../../../booking/storage/engine/fixtures.ts";
import { CallScreen } from "../../../office/call/CallScreen.tsx";
import type { CallState } from "../../../office/call/call-state.ts";
import { answerCall } from "./_new-visit.ts";
import { bookedCall, type CallAnswer, newCall } from "./_new-visit-page.ts";

const ann = {
  ...{ phone: "(727) 555-0161", name: "Ann Stone", email: "ann@example.com" },
  ...{ address: "1 First Street, Largo, FL 33770", modelNumber: "ANN-1" },
};
const bob = {
  ...{ phone: "(727) 555-0162", name: "Bob Rivers", email: "" },
  address: "2 Second Street, Dunedin, FL 34698",
};
const stranger = "(727) 555-0163";

/** The form for a phone call, sent without script: every answer is typed into and sent again. */
async function start() {
  const service = await temporaryDesk({ file: join(temporaryFolder(), "bookings.sqlite") });
  const { bookings, office, called } = service;
  for (const person of [ann, bob]) await called({ ...person, serviceDate: "2026-06-17" });
  const log = { error: () => undefined } as unknown as App.Locals["log"];
  const desk = { label: "Front desk", technicianId: undefined };
  const locals = { bookings, office, desk, log, requestId: "1a2b3c4d" };
  const { description } = callersValues();
  let fields: Record<string, string> = { submissionKey: randomUUID(), description, termsAccepted: "on" };
  const send = async (action: string, typed: Record<string, string> = {}): Promise<CallAnswer> => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ ...fields, ...typed, action })) form.set(name, text);
    const answer = await answerCall(locals, form);
    if ("state" in answer) {
      const { values, appliance, when, lookedUp, filled, place } = answer.state;
      const { name, address, email, phone, modelNumber } = values;
      const hidden = Object.fromEntries(Object.entries(filled).map(([field, text]) => [`filled-${field}`, text]));
      fields = {
        ...fields,
        ...{ name, address, email, phone, modelNumber, appliance, when, lookedUp, place },
        ...hidden,
      };
    }
    return answer;
  };
  return { ...service, send, locals };
}

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

/** The form that an answer shows; any other answer fails the test. */
function stateOf(answer: CallAnswer): CallState {
  if ("booked" in answer) throw new Error("it was booked");
  return answer.state;
}
const shown = (answer: CallAnswer) => {
  const { name, address, email } = stateOf(answer).values;
  return { name, address, email };
};

describe("a phone number that is corrected after a lookup", () => {
  test("brings the other caller's details, and nothing of the first one's stays", async () => {
    const { send } = await start();
    const { name, address, email } = ann;
    expect(shown(await send("lookup", { phone: ann.phone }))).toEqual({ name, address, email });
    const corrected = await send("lookup", { phone: bob.phone });
    expect(shown(corrected)).toEqual({ name: bob.name, address: bob.address, email: "" });
  });

  test("of a stranger clears what was filled in, and keeps what somebody typed", async () => {
    const { send } = await start();
    await send("next", { phone: ann.phone });
    const typed = { name: "Ann-Marie Stone", email: "am@example.com" };
    const corrected = await send("next", { phone: stranger, ...typed });
    expect(shown(corrected)).toEqual({ ...typed, address: "" });
    // What was typed stays, whoever calls next.
    expect(shown(await send("lookup", { phone: bob.phone }))).toEqual({ ...typed, address: bob.address });
  });

  test("keeps the appliance's kind without the model in the first caller's home", async () => {
    const { send, bookings } = await start();
    const first = stateOf(await send("lookup", { phone: ann.phone }));
    const appliance = first.caller?.isKnown ? first.caller.appliances[0]?.value : undefined;
    const chosen = { appliance: appliance ?? "", when: "2026-06-18 morning" };
    const corrected = stateOf(await send("lookup", { phone: bob.phone, ...chosen }));
    expect(corrected).toMatchObject({ appliance: "dryer-repair", values: { modelNumber: "" } });
    const answer = await send("book");
    const number = "booked" in answer ? answer.booked : "";
    expect(await bookings.find(number)).toMatchObject([{ phone: bob.phone, name: bob.name, modelNumber: "" }]);
  });

  test("is looked up before anything is booked, whichever button is pressed", async () => {
    const { send, bookings } = await start();
    await send("lookup", { phone: ann.phone, appliance: "dryer-repair", when: "2026-06-18 morning" });
    const before = await bookings.list();
    // Incomplete at first, so that it could not be looked up.
    expect(stateOf(await send("lookup", { phone: "727 555" })).errors.phone).toMatch(/all ten digits/);
    const refused = await send("book", { phone: bob.phone });
    expect(shown(refused)).toEqual({ name: bob.name, address: bob.address, email: "" });
    expect(refused).toMatchObject({
      status: 422,
      state: { errors: { phone: "This is another number. Check the details, then book." } },
    });
    expect(await bookings.list()).toEqual(before);
    expect(await send("book")).toHaveProperty("booked");
  });

  test("a known appliance is booked with its model, and its model isn't typed into the form", async () => {
    const { send, bookings } = await start();
    const { caller } = stateOf(await send("lookup", { phone: ann.phone }));
    const appliance = (caller?.isKnown && caller.appliances[0]?.value) || "";
    const refused = stateOf(await send("book", { appliance, when: "" }));
    expect(refused).toMatchObject({ appliance, values: { modelNumber: "" } });
    const answer = await send("book", { when: "2026-06-18 morning" });
    expect(await bookings.find("booked" in answer ? answer.booked : "")).toMatchObject([{ modelNumber: "ANN-1" }]);
  });
});

test("windows more than two years ahead are not shown: the form says until when, and keeps what was typed", async () => {
  const { send } = await start();
  for (const from of ["2028-06-11", "9999-12-31"]) {
    const answer = await send("windows", { from, name: "Cal" });
    expect(answer).toMatchObject({
      ...{
        status: 422,
        state: { from, values: { name: "Cal" }, days: [{ date: "2026-06-10" }, {}, {}, {}, {}, {}, {}] },
      },
    });
    const message = "That is more than two years ahead. Please choose a day on or before June 10th, 2028.";
    expect(stateOf(answer).fromError).toBe(message);
  }
  expect(stateOf(await send("windows", { from: "2028-06-10" })).days[0]?.date).toBe("2028-06-10");
});

describe("a caller with more than one address", () => {
  test("is asked for which one it is: nothing is filled in before, and all of it from that address's visit", async () => {
    const { send, phone, north, south, visits } = await startLandlord();
    const looked = await send("lookup", { phone });
    expect(shown(looked)).toEqual({ name: "", address: "", email: "" });
    const { caller } = stateOf(looked);
    if (!caller?.isKnown) throw new Error("not known");
    expect(caller.places.map(({ address }) => address).sort()).toEqual([north.address, south.address]);
    expect(caller.appliances).toEqual([]);
    // Buttons and a hidden field of the form itself: no script is needed, and the script's lookup replaces all of it.
    const panel = parse(renderToStaticMarkup(createElement(CallScreen, { state: stateOf(looked) }))).querySelector(
      "#caller",
    );
    const buttons = panel?.querySelectorAll("button[type=submit][name=choose]") ?? [];
    expect(buttons.map((button) => [button.getAttribute("value"), button.text]).sort()).toEqual(
      [
        [visits[0].id, `${north.address} (${north.name})`],
        [visits[1].id, `${south.address} (${south.name})`],
      ].sort(),
    );
    expect(panel?.querySelector("[name=place]")?.getAttribute("value")).toBe("");
    for (const { address } of [north, south]) expect(panel?.querySelector("ul")?.text).toContain(address);
    expect(caller.visits.map(({ address }) => address).sort()).toEqual([north.address, south.address]);
    const chosen = await send("next", { choose: visits[0].id });
    expect(shown(chosen)).toEqual({ name: north.name, address: north.address, email: north.email });
    expect(stateOf(chosen).caller).toMatchObject({ appliances: [{ label: "Dishwasher, N-1" }] });
    const other = await send("next", { choose: visits[1].id });
    expect(shown(other)).toEqual({ name: south.name, address: south.address, email: south.email });
    expect(stateOf(other)).toMatchObject({ caller: { appliances: [{ label: "Dryer, S-1" }] } });
  });

  test("keeps what was typed, and books the address that was chosen", async () => {
    const { send, phone, visits, north, bookings } = await startLandlord();
    await send("lookup", { phone, name: "Lou’s tenant" });
    const chosen = await send("next", { choose: visits[0].id, when: "2026-06-19 morning" });
    expect(shown(chosen)).toMatchObject({ name: "Lou’s tenant", address: north.address });
    const answer = await send("book", { appliance: "dryer-repair" });
    const number = "booked" in answer ? answer.booked : "";
    expect(await bookings.find(number)).toMatchObject([{ name: "Lou’s tenant", address: north.address }]);
  });

  test("is offered another visit after booking, with everything filled in but day, window, appliance and problem", async () => {
    const { locals, visits, phone, north } = await startLandlord();
    const number = bookingNumber(visits[0]);
    expect(await bookedCall(locals, number)).toMatchObject({ againPath: `/office/visits/new?again=${number}` });
    const state = stateOf(await newCall(locals, new URLSearchParams({ again: number })));
    const { name, address, email } = north;
    expect(state.values).toMatchObject({ phone, name, address, email, description: "", termsAccepted: false });
    expect(state).toMatchObject({ appliance: "", when: "", lookedUp: "7275550164", filled: { name, address, email } });
    expect(state.days[0]?.date).toBe("2026-06-17");
    expect(state.caller).toMatchObject({ places: [{ isChosen: false }, { isChosen: true }] });
  });
});

test("what a stranger booked online with the caller's number is listed with its address, and never filled in", async () => {
  const { send, booked } = await start();
  await booked({ phone: stranger, name: "Mallory", email: "mallory@example.com", address: "9 Trap Street, Largo" });
  const looked = await send("lookup", { phone: stranger });
  expect(shown(looked)).toEqual({ name: "", address: "", email: "" });
  expect(stateOf(looked).caller).toMatchObject({
    places: [],
    visits: [{ address: "9 Trap Street, Largo", isReviewed: false }],
  });
});
