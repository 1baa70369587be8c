import { expect, test } from "vitest";
import { mayOpen } from "../../../bookings/access/office-paths.ts";
import { contactPath, customerPath } from "../../../shared/links/booking-number.ts";
import { type Fields, frontDesk, sam, temporaryOffice } from "../../fixtures.ts";
import { newVisitPage } from "../../new-visit/new-visit-page.tsx";
import { customerPage } from "../../people/customer-page.tsx";
import { searchPage } from "../../search/search-page.tsx";
import { customersPage, customersPath } from "./customers-page.tsx";

const list = [
  "Client;Tel;Mail;Where;Remarks",
  "Dana Miller;(727) 555-0101;dana@example.com;12 Example Avenue, Dunedin;Dog",
  "Bob Stone;727-555-01;;;",
  "Eve Stone;727 555 0103;;;",
].join("\r\n");

async function start() {
  const office = await temporaryOffice();
  const room = (form?: Fields | FormData, user = frontDesk) =>
    office.ask(customersPage, { path: customersPath, user, form });
  const upload = (file: File) => {
    const form = new FormData();
    form.set("action", "upload");
    form.set("file", file);
    return room(form);
  };
  const chooseList = () => upload(new File([Buffer.from(`\ufeff${list}`, "utf16le")], "Dana Miller.csv"));
  /** What the form of a shown list sends. */
  const fieldsOf = (page: Awaited<ReturnType<typeof room>>): Record<string, string> =>
    Object.fromEntries(
      page.root.querySelectorAll("#list [name]:not(button)").map((field) => {
        const name = field.getAttribute("name") ?? "";
        return [name, page.value(`#list [name="${name}"]`) ?? ""];
      }),
    );
  return { ...office, room, upload, chooseList, fieldsOf };
}

test("a list is shown before it is taken in: its columns to correct, its lines as they would be, and what is wrong", async () => {
  const { chooseList, fieldsOf, room, office } = await start();
  const shown = await chooseList();
  expect([shown.status, shown.all("#list label"), shown.value("#column-3")]).toEqual([
    ...[202, ["Client", "Tel", "Remarks", "Mail", "Where"], ""],
  ]);
  const guessed = { "column-0": "name", "column-1": "phone", "column-2": "", "column-4": "notes" };
  expect(fieldsOf(shown)).toMatchObject(guessed);
  expect(shown.all("#lines-title + ol li")).toEqual([
    "Dana Miller(727) 555-0101Dog",
    "Line 3: the phone has 8 digits",
    "Eve Stone(727) 555-0103",
  ]);
  const corrected = { ...fieldsOf(shown), "column-2": "email", "column-3": "street" };
  // With other columns than those of the lines that were shown, they are shown first.
  const again = await room({ ...corrected, action: "import" });
  expect([await office.imports(), again.all("#lines-title + ol li")[0]]).toEqual([
    [],
    "Dana Miller(727) 555-0101dana@example.com12 Example Avenue, DunedinDog",
  ]);
  expect(again.text("#plan")).toBe("2 customers");
  const done = await room({ ...fieldsOf(again), action: "import" });
  expect(done.location).toBe(`${customersPath}?done=imported`);
  const after = await room();
  expect(after.text("[id^=import-]")).toMatch(/^2 customers.*1 line skipped.*Line 3: the phone has 8 digits.*Undo/);
  const twice = await room({ ...fieldsOf(again), action: "import" });
  expect([twice.status, twice.text("#notice")]).toEqual([409, expect.stringContaining("is no longer here")]);
});

test("an imported customer is found by number and name, fills in a call, can be changed, and stays when the list is undone", async () => {
  const { ask, chooseList, fieldsOf, room } = await start();
  const columns = { "column-2": "email", "column-3": "street", seen: "name,phone,email,street,notes" };
  await room({ ...fieldsOf(await chooseList()), ...columns, action: "import" });
  const call = await ask(newVisitPage, { form: { action: "lookup", phone: "7275550101" } });
  expect(["#call-name", "#call-address", "#call-email"].map((field) => call.value(field))).toEqual([
    ...["Dana Miller", "12 Example Avenue, Dunedin", "dana@example.com"],
  ]);
  expect(call.text("#caller")).toMatch(/Dana Miller is on your imported list.*From your list: Dog.*Customer history/);
  const found = await ask(searchPage, { path: "/office/search?q=miller" });
  const id = found.root.querySelector("[id^=contact-]")?.id.replace("contact-", "") ?? "";
  expect(found.html).toContain(`href="${contactPath(id)}"`);
  const person = (form?: Fields) => ask(customerPage, { path: contactPath(id), params: { number: id }, form });
  expect((await person()).text("[aria-label=Contact]")).toBe("(727) 555-0101dana@example.com");
  const again = await ask(newVisitPage, { path: `/office/visits/new?again=${id}` });
  expect([again.value("#call-phone"), again.value("#call-name")]).toEqual(["(727) 555-0101", "Dana Miller"]);
  const details = { name: "Dana Mills", phone: "727 555 01", email: "", address: "", notes: "" };
  const change = { action: "change-contact", contact: id, seen: "", ...details };
  const refused = await person(change);
  expect([refused.status, refused.text(`#phone-${id}-error`)]).toEqual([422, "The phone has 8 digits."]);
  expect((await person({ ...change, phone: "7275550101" })).location).toBe(`${contactPath(id)}?done=changed`);
  const undo = (await room()).value("[name=import]");
  expect((await room({ action: "undo", import: undo })).location).toBe(`${customersPath}?done=undone`);
  expect((await person()).heading).toBe("Dana Mills");
  expect((await room({ action: "undo", import: undo })).status).toBe(409);
});

test("a new visit of an imported customer without a number has what the list says, and keeps it once there is one", async () => {
  const { ask, upload, fieldsOf, room, office } = await start();
  const list = await upload(new File(["name,email,street\nEve Stone,eve@example.com,5 Elm St"], "list.csv"));
  await room({ ...fieldsOf(list), action: "import" });
  const [eve] = (await office.search("stone")).contacts;
  const path = `/office/visits/new?again=${eve?.id}`;
  const fields = ["name", "email", "address"];
  const textsOf = (page: { value(field: string): string }) => fields.map((name) => page.value(`#call-${name}`));
  const begun = await ask(newVisitPage, { path });
  expect(textsOf(begun)).toEqual(["Eve Stone", "eve@example.com", "5 Elm St"]);
  const names = [...fields, ...fields.map((name) => `filled-${name}`)];
  const typed = Object.fromEntries(names.map((name) => [name, begun.value(`#call [name=${name}]`)]));
  const form = { ...typed, action: "lookup", phone: "7275550155" };
  expect(textsOf(await ask(newVisitPage, { path, form }))).toEqual(textsOf(begun));
});

test("erasing a customer lists first what goes, takes all of it with one press, and nothing that came meanwhile", async () => {
  const { ask, booked, callOff, chooseList, fieldsOf, room, office, hire } = await start();
  const visit = await booked({ name: "Dana Miller", phone: "(727) 555-0101", email: "d@example.com" });
  await room({ ...fieldsOf(await chooseList()), action: "import" });
  const person = (query: string, form?: Fields, user = frontDesk) => {
    const [path, number] = [customerPath(visit), customerPath(visit).split("/").at(-1) ?? ""];
    return ask(customerPage, { path: path + query, params: { number }, user, form });
  };
  await hire("sam", "Sam");
  await office.assign({ id: visit.id, version: 0, by: "Kim" }, "sam");
  expect((await person("")).html).toContain("?erase");
  const asked = await person("?erase");
  const [seen, record] = [asked.value("#erase [name=seen]"), visit.id];
  expect(asked.all("#erase li")[0]).toContain("Dana Miller");
  expect((await person("?erase", { action: "erase", seen, record }, sam)).status).toBe(404);
  expect((await person("?erase", undefined, sam)).html).not.toContain("Erase");
  const refused = await person("?erase", { action: "erase", seen, record });
  expect([refused.status, refused.text("#notice")]).toEqual([409, expect.stringContaining("Cancel it first")]);
  await callOff("(727) 555-0101");
  expect((await person("?erase", { action: "erase", seen: "99", record })).status).toBe(409);
  const records = asked.root.querySelectorAll("#erase [name=record]").map((box) => box.getAttribute("value") ?? "");
  const sent = { action: "erase", seen, record: records };
  expect((await person("?erase", sent)).location).toBe(`${customersPath}?done=erased`);
  expect((await person("")).status).toBe(404);
  expect(await office.search("dana")).toEqual({ visits: [], questions: [], contacts: [], hasMore: false });
});

test.each([
  ["no file", new File([], ""), /choose a file/],
  ["a workbook", new File(["PK\x03\x04\0\0"], "list.xlsx"), /isn’t a CSV file/],
  ["a file without customers", new File(["Name,Phone\r\n"], "list.csv"), /no customers/],
  ["a spreadsheet without a word", new File(["\ufeff"], "list.csv"), /no customers/],
  ["too many lines", new File(["a,b\n".repeat(10_002)], "list.csv"), /up to 10,000 rows and 3 MB/],
  [
    "too many columns",
    new File([`Name,Phone${",a".repeat(199)}\nDana,7275550101\n`], "list.csv"),
    /more than 200 columns/,
  ],
  ["too many bytes", new File(["a,b\n".repeat(800_000)], "list.csv"), /up to 10,000 rows and 3 MB/],
])("%s is refused in words", async (_case, file, words) => {
  const { upload } = await start();
  const page = await upload(file);
  expect([page.status, page.text("#file-error")]).toEqual([422, expect.stringMatching(words)]);
});

test("only the whole office takes lists in and customers out", () => {
  for (const path of [customersPath, `${customersPath}/customers.csv`, `${customersPath}/visits.csv`]) {
    expect([mayOpen(frontDesk, path), mayOpen(sam, path)]).toEqual([true, false]);
  }
});

test("one customer is entered by hand, found by their number, and taken back for a day; what is wrong stays typed", async () => {
  const { room, office, ask } = await start();
  const add = (fields: Fields) => room({ action: "add", ...fields });
  const wrong = await add({ name: 'Ann "Annie" Stone', phone: "727-555-01" });
  expect([wrong.status, wrong.text("#one-phone-error"), wrong.value("#one-name")]).toEqual([
    422,
    "Not added: the phone has 8 digits.",
    'Ann "Annie" Stone',
  ]);
  expect([(await add({})).status, (await add({ phone: "727-555-0108" })).status]).toEqual([422, 422]);
  const typed = {
    name: 'Ann "Annie" Stone, LLC',
    phone: "+1 727 555 0108",
    street: "=12 Example Avenue",
    notes: "a,b",
  };
  const { location } = await add(typed);
  expect((await ask(customersPage, { path: location ?? "" })).text("#notice")).toMatch(/^Customer added\./);
  expect((await office.search("727-555-0108")).contacts).toMatchObject([
    { name: typed.name, address: typed.street, notes: typed.notes },
  ]);
  expect((await add(typed)).text("#notice")).toBe(`${typed.name} is already on file with these details.`);
  const long = await add({ ...typed, name: "x".repeat(50_000), notes: '"\n'.repeat(20_000) });
  expect([413, 422]).toContain(long.status);
  const [only, ...others] = await office.imports();
  expect([only?.added, others]).toEqual([1, []]);
  await room({ action: "undo", import: only?.id });
  expect((await office.search("727-555-0108")).contacts).toEqual([]);
});
