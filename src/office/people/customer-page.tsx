/**
 * /office/people/<number of a visit, or id of an imported contact>: the customer, with their places, appliances, visits, questions
 * and lasting notes.
 */

import type { OfficeUser } from "../../bookings/access/office-user.ts";
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { longestNote } from "../../bookings/desk/note.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { Customer, CustomersPlace, Likeness } from "../../bookings/queries/customer.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { type Contact, type ContactDetails, contactFields } from "../../bookings/store/contacts.ts";
import type { CustomerRecord } from "../../bookings/store/customers.ts";
import type { ErasingObstacle } from "../../bookings/visits/erase.ts";
import { bookingNumber, contactPath, customerPath, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { stateInWords, stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime, timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { ButtonLink, ButtonRow, SubmitButton } from "../../site/components/Button.tsx";
import { TextAreaField } from "../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page, type Refusal, type RefusedForm, uuid } from "../answer.ts";
import { callPath } from "../new-visit/NewVisitScreen.tsx";
import { customersPath } from "../settings/customers/customers-page.tsx";
import { DoorFacts, EmailText, MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { linesOf, sentAs, textOf, textsOf, typedInto } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { LastingNotes } from "../shared/Notes.tsx";
import { refuse } from "../shared/Notice.tsx";
import { Questions } from "../shared/Questions.tsx";
import { actorInWords, applianceInWords, countInWords, moneyInWords, timeWithYear } from "../shared/words.ts";
import styles from "./CustomerScreen.module.css";

/** Each once, without empty ones. */
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean);

interface CustomerProps {
  customer: Customer;
  user: OfficeUser;
  /** Technicians write about the customers of their own visits, and read those of earlier ones. */
  mayNote: boolean;
  path: string;
  now: Date;
  sent: RefusedForm | undefined;
  /** What erasing takes, once somebody has asked for it. */
  erasing: Awaited<ReturnType<OfficeService["whatErasingTakes"]>> | undefined;
}

function CustomerScreen(props: CustomerProps) {
  const { customer, user, mayNote, path, now, sent, erasing } = props;
  const { visits, places, questions, contacts, hasMore } = customer;
  const bookings = visits.map(({ booking }) => booking);
  const listed = (field: keyof ContactDetails) => contacts.flatMap((contact) => contact[field].split("\n"));
  const names = distinct([...bookings.map(({ name }) => name), ...listed("name")]);
  const payers = distinct(visits.map(({ account }) => account.agreed?.payerName ?? ""));
  const doors = [...Map.groupBy(bookings, ({ doorName, doorPhone }) => doorName + doorPhone).values()];
  return (
    <div className={styles.customer}>
      {erasing && <Erase {...props} erasing={erasing} />}
      <section className={styles.panel} aria-label="Contact">
        {names.length > 1 && <p>Names: {names.join(", ")}</p>}
        {distinct([...bookings.map(({ phone }) => phone), ...listed("phone")]).map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
        {distinct([...bookings.map(({ email }) => email), ...listed("email")]).map((email) => (
          <p key={email}>
            <EmailText email={email} />
          </p>
        ))}
        {payers.length > 0 && <p>Billed to {payers.join(", ")}</p>}
        {doors.map(([latest]) => latest && <DoorFacts key={latest.id} booking={latest} />)}
      </section>
      {visits.length > 0 && (
        <section className={styles.panel} aria-labelledby="lasting">
          <h2 id="lasting">Customer notes</h2>
          <LastingNotes notes={visits[0]?.lasting ?? []} now={now} path={mayNote ? path : undefined} />
          {mayNote && (
            <PostForm id="note-form" action={path} sends={{ action: "note" }}>
              <TextAreaField
                {...typedInto(sent, "note")}
                label="Customer note"
                hint="Appears on all of this customer’s visits. Only the office and technicians see it."
                maxLength={longestNote}
                required
              />
              <SubmitButton look="secondary">Save note</SubmitButton>
            </PostForm>
          )}
        </section>
      )}
      {user.technicianId === undefined && <SameCustomer {...props} />}
      {contacts.map((contact) => (
        <FromList key={contact.id} {...props} contact={contact} />
      ))}
      {questions.length > 0 && (
        <section className={styles.panel} aria-labelledby="asked">
          <h2 id="asked">Phone questions</h2>
          <Questions questions={questions} now={now} />
        </section>
      )}
      {places.map((place) => (
        <Place key={place.address} place={place} user={user} now={now} />
      ))}
      {hasMore && <p>Only the latest visits are shown.</p>}
      {user.technicianId === undefined && !erasing && (
        <p>
          <a href={`${path}?erase`}>Erase this customer’s data</a>
        </p>
      )}
    </div>
  );
}

const fieldLabels = { name: "Name", phone: "Phone numbers", email: "Emails", address: "Addresses", notes: "Notes" };

/** What a list from elsewhere has of a customer. */
function FromList({ contact, path, sent, user }: Omit<CustomerProps, "customer"> & { contact: Contact }) {
  const own = sentAs(sent, { contact: contact.id });
  const sends = { action: "change-contact", contact: contact.id, seen: contact.changedAt ?? "" };
  return (
    <section className={styles.panel} aria-labelledby={`contact-${contact.id}`}>
      <h2 id={`contact-${contact.id}`}>From your imported list</h2>
      <p className={styles.lines}>{[contact.address, contact.notes].filter(Boolean).join("\n")}</p>
      {user.technicianId === undefined && (
        <details id={`change-${contact.id}`} open={own !== undefined}>
          <summary>Edit</summary>
          <PostForm action={path} id={`form-${contact.id}`} sends={sends}>
            {contactFields.map((field) => (
              <TextAreaField
                key={field}
                {...typedInto(own, field, contact[field], `${field}-${contact.id}`)}
                label={fieldLabels[field]}
                rows={contact[field].split("\n").length}
              />
            ))}
            <SubmitButton look="secondary">Save</SubmitButton>
          </PostForm>
        </details>
      )}
    </section>
  );
}

/** "Same phone, different name". */
function likenessInWords({ phone, email, name }: Likeness): string {
  const lines = [phone && "phone", email && "email"].filter((line) => line !== false);
  const same = lines.length > 0 ? `same ${lines.join(" and ")}` : "different phone and email";
  return capitalized(`${same}, ${name ? "same" : "different"} name`);
}

/** "Bertram Iron: 2 visits, the last on Thu, Jun 11, 2026; on your list". */
function recordsInWords(records: readonly CustomerRecord[]): string {
  const names = distinct(records.flatMap(({ name }) => name.split("\n")));
  const visits = records.filter(({ kind }) => kind === "visit");
  const last = visits
    .map(({ serviceDate }) => serviceDate as PlainDate)
    .sort()
    .at(-1);
  const asked = records.filter(({ kind }) => kind === "question").length;
  const what = [
    last && `${countInWords(visits.length, "visit")}, the last on ${formatShortDay(last)}, ${last.slice(0, 4)}`,
    visits.length > 0 &&
      visits.every(({ isOffices, followsId }) => !isOffices && followsId === null) &&
      "booked online",
    asked > 0 && `${countInWords(asked, "question")} on the phone`,
    records.some(({ kind }) => kind === "contact") && "on your list",
  ];
  return `${names.slice(0, 5).join(", ") || "No name"}: ${what.filter(Boolean).join("; ")}`;
}

/** Where the page of a record's customer is; undefined for a question alone. */
function pathOfRecords(records: readonly CustomerRecord[]): string | undefined {
  const [visit, contact] = (["visit", "contact"] as const).map((kind) => records.find((one) => one.kind === kind));
  return visit ? customerPath(visit) : contact && contactPath(contact.id);
}

/** Who else may be this customer, whom the office has joined, and whom it has told apart. */
function SameCustomer({ customer, path, now }: CustomerProps) {
  const { groups, alike, changes } = customer;
  const open = alike.filter(({ isParted }) => !isParted);
  const parted = alike.filter(({ isParted }) => isParted);
  const lineOf = ({ records, likeness }: Pick<Customer["alike"][number], "records" | "likeness">) => {
    const to = pathOfRecords(records);
    const words = recordsInWords(records);
    return (
      <span>
        {to ? <a href={to}>{words}</a> : words}
        <small>{likenessInWords(likeness)}</small>
      </span>
    );
  };
  const about = (records: readonly CustomerRecord[]) => `: ${recordsInWords(records)}`;
  return (
    <>
      {open.length > 0 && (
        <section className={styles.panel} aria-labelledby="alike">
          <h2 id="alike">Possibly the same customer</h2>
          <p>Their details stay separate unless you merge them.</p>
          <ul className={styles.people}>
            {open.map((other) => (
              <li key={other.customerId} id={`alike-${other.customerId}`}>
                {lineOf(other)}
                <PostForm action={path} sends={{ other: other.customerId }}>
                  <ButtonRow>
                    <SubmitButton look="secondary" small name="action" value="join">
                      {labeled("Same customer", about(other.records))}
                    </SubmitButton>
                    <SubmitButton look="secondary" small name="action" value="not-same">
                      {labeled("Different customer", about(other.records))}
                    </SubmitButton>
                  </ButtonRow>
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 1 && (
        <section className={styles.panel} aria-labelledby="joined">
          <h2 id="joined">Merged into this customer</h2>
          <ul className={styles.people}>
            {groups.map(({ records, likeness }) => (
              <li key={records[0]?.id} id={`joined-${records[0]?.id}`}>
                {lineOf({ records, likeness })}
                <PostForm action={path} sends={{ action: "part", record: records[0]?.id ?? "" }}>
                  <SubmitButton look="secondary" small>
                    {labeled("Different customer", about(records))}
                  </SubmitButton>
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parted.length + changes.length > 0 && (
        <details className={styles.panel} id="told-apart">
          <summary>Merge history</summary>
          <ul className={styles.people}>
            {parted.map((other) => (
              <li key={other.customerId} id={`parted-${other.customerId}`}>
                {lineOf(other)}
                <PostForm action={path} sends={{ action: "join", other: other.customerId }}>
                  <SubmitButton look="secondary" small>
                    {labeled("Merge anyway", about(other.records))}
                  </SubmitButton>
                </PostForm>
              </li>
            ))}
            {changes.map(({ id, kind, by, at }) => (
              <li key={id}>
                <span>
                  {kind === "joined" ? "Merged with another customer" : "Kept separate from another customer"}:{" "}
                  {actorInWords(by)}, {timeSeenFrom(at, now)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Erasing = NonNullable<CustomerProps["erasing"]>;

/** What has to be done before a visit can be erased, so that nobody waits for a technician who doesn't come. */
function obstacleInWords({ booking, why, dueAt }: ErasingObstacle): string {
  const visit = `${bookingNumber(booking)} (${booking.name})`;
  switch (why) {
    case "ahead":
      return `${visit} hasn’t happened yet. Cancel it first; the customer will be notified.`;
    case "mail":
      return `${visit} is canceled, but the email about it goes out at ${clockTime(dueAt)}. Erase the customer after that.`;
    case "call":
      return `${visit} is canceled, but the customer hasn’t been called yet. It’s on the list of calls to make.`;
  }
}

/** A record that can be ticked. */
function ErasedRecord({ record, now }: { record: Erasing["records"][number]; now: Date }) {
  const { id, kind, name, visit, isOwn } = record;
  const names = name.replaceAll("\n", ", ") || "No name";
  const what = {
    visit: visit
      ? `${names}: visit ${bookingNumber(visit)}, ${timeWithYear(visit, now)}, ${stateNow(visit).toLowerCase()}`
      : names,
    question: `${names}: a phone question`,
    contact: `${names}: from an imported list`,
  };
  return (
    <li>
      <label>
        <input type="checkbox" id={`erase-${id}`} name="record" value={id} defaultChecked={isOwn} />
        <span>{what[kind]}</span>
      </label>
    </li>
  );
}

/** Everything that erasing can take, before it does: what is theirs is ticked. */
function Erase({ customer, erasing, path, now }: CustomerProps & { erasing: Erasing }) {
  const { records, obstacles, photos, former } = erasing;
  const [own, others] = [records.filter(({ isOwn }) => isOwn), records.filter(({ isOwn }) => !isOwn)];
  const first = obstacles.filter(({ booking }) => booking.customerId === customer.customerId);
  const also = [
    photos > 0 && countInWords(photos, "photo"),
    former > 0 && `earlier details in the history of ${countInWords(former, "other visit")}`,
  ].filter((text) => text !== false);
  return (
    <section className={styles.panel} aria-labelledby="erase-title">
      <h2 id="erase-title">Erase this customer’s data permanently?</h2>
      <p>
        This can’t be undone. It deletes all personal information from everything you check: names, addresses, phone
        numbers, email addresses, model and serial numbers, problem descriptions and notes
        {also.length > 0 && `, ${also.join(", ")}`}.
      </p>
      {own.some(({ kind }) => kind === "visit") && (
        <p>
          For your books, each visit’s date, window, service, charges and payments are kept, without the customer’s
          name.
        </p>
      )}
      {first.length > 0 && (
        <div className={styles.first}>
          <p>
            <b>Do this first.</b> Erasing doesn’t cancel visits or notify anyone.
          </p>
          <ul className={styles.goes}>
            {first.map((obstacle) => (
              <li key={obstacle.booking.id}>
                <a href={visitPath(obstacle.booking)}>{obstacleInWords(obstacle)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PostForm action={path} id="erase" sends={{ action: "erase", seen: seenOf(customer) }}>
        <fieldset className={styles.ticks}>
          <legend>This customer’s records</legend>
          <ul>
            {own.map((record) => (
              <ErasedRecord key={record.id} record={record} now={now} />
            ))}
          </ul>
        </fieldset>
        {others.length > 0 && (
          <fieldset className={styles.ticks}>
            <legend>
              Same phone number or email, different customer: check only what also belongs to this customer
            </legend>
            <ul>
              {others.map((record) => (
                <ErasedRecord key={record.id} record={record} now={now} />
              ))}
            </ul>
          </fieldset>
        )}
        <ButtonRow>
          <SubmitButton>Erase permanently</SubmitButton>
          <ButtonLink href={path}>Cancel</ButtonLink>
        </ButtonRow>
      </PostForm>
    </section>
  );
}

/** What somebody has seen who erases it. */
const seenOf = ({ records }: Pick<Customer, "records">) => `${records.length}`;

/** An address: what is there, and when somebody was. */
function Place({ place, user, now }: Pick<CustomerProps, "user" | "now"> & { place: CustomersPlace }) {
  const { address, appliances, visits } = place;
  const today = todayInNewYork(now);
  return (
    <section className={styles.panel} aria-label={address}>
      <h2>
        <MapLink address={address} shown={address} />
      </h2>
      <ul className={styles.appliances} aria-label="Appliances">
        {appliances.map((latest) => (
          <li key={latest.id}>
            {[serviceTitle(latest.serviceType), latest.brand, applianceInWords(latest, now)].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
      <ul aria-label="Visits">
        {visits.map(({ booking, technician, note, account }) => (
          <li key={booking.id} id={`visit-${booking.id}`} className={styles.visit}>
            <span>
              {isOwnVisit(user, booking) ? (
                <a href={visitPath(booking)}>{bookingNumber(booking)}</a>
              ) : (
                bookingNumber(booking)
              )}{" "}
              {timeWithYear(booking, now)}
            </span>
            <span>{serviceTitle(booking.serviceType)}</span>
            <span>
              <b>{stateInWords(stateOf(booking))}</b>
              {technician && ` (${technician})`}
              <small>{moneyInWords(account, today)}</small>
            </span>
            <span className={styles.problem}>
              {booking.description}
              {note && <small> Note: {note.text}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The contact by whose id the page is asked for; technicians find customers by their visits. */
const findContact = async ({ office, params: { number = "" }, user }: OfficeRequest): Promise<Contact | undefined> =>
  user.technicianId === undefined && uuid.test(number) ? office.contact(number) : undefined;

/** The visit by whose number the page is asked for; technicians find the customers of visits that they may read. */
async function findVisit({ office, params, user }: OfficeRequest): Promise<Booking | undefined> {
  const [booking, ...others] = await office.findReadable(params.number ?? "", user);
  return others.length === 0 && booking?.erasedAt === null ? booking : undefined;
}

const pathOf = ({ params }: OfficeRequest) => href("customer", encodeURIComponent(params.number ?? ""));

async function note(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { office, user } = request;
  const booking = await findVisit(request);
  if (!booking || !isOwnVisit(user, booking)) return { status: 404 };
  if (textOf(form, "action") === "end-note") {
    await office.endNote(booking.id, user.label, textOf(form, "event"));
    return `${pathOf(request)}?done=unnoted`;
  }
  const answer = await office.note(booking.id, user.label, linesOf(form, "note"), true);
  if (answer.status === "invalid") return refuse(answer.message, { status: 422, errors: { note: answer.message } });
  return `${pathOf(request)}?done=noted`;
}

async function changeContact(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { office, user } = request;
  if (user.technicianId !== undefined) return { status: 404 };
  const details = Object.fromEntries(contactFields.map((field) => [field, linesOf(form, field)]));
  const contact = { id: textOf(form, "contact"), seen: textOf(form, "seen") };
  const answer = await office.changeContact(contact, details as ContactDetails);
  if (answer === "changed") return `${pathOf(request)}?done=changed`;
  if (answer === "conflict") return refuse("Someone else just changed this. Check it, then save again.");
  const message = `${capitalized(answer.why)}.`;
  return refuse(message, { status: 422, errors: { [answer.field]: message } });
}

/** The customer of the page, for the office alone. */
async function customerFor(request: OfficeRequest): Promise<Customer | undefined> {
  const known = (await findVisit(request)) ?? (await findContact(request));
  return known && request.user.technicianId === undefined ? request.office.customer(known) : undefined;
}

const decide =
  (kind: "joined" | "parted") =>
  async (request: OfficeRequest, form: FormData): Promise<string | Refusal> => {
    const customer = await customerFor(request);
    if (!customer) return { status: 404 };
    const { customerId } = customer;
    const other = customer.alike.find((one) => one.customerId === textOf(form, "other"));
    const decision = other && { kind, customerId, otherId: other.customerId };
    if (!decision || !(await request.office.decideCustomers(decision, request.user.label)))
      return refuse("This record has changed. Please review it again.");
    return `${pathOf(request)}?done=${kind}`;
  };

async function part(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const customer = await customerFor(request);
  if (!customer) return { status: 404 };
  const isParted = await request.office.partGroup(customer.customerId, textOf(form, "record"), request.user.label);
  return isParted ? `${pathOf(request)}?done=parted` : refuse("This record has changed. Please review it again.");
}

async function erase(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { office, bookings } = request;
  const customer = await customerFor(request);
  if (!customer) return { status: 404 };
  if (seenOf(customer) !== textOf(form, "seen"))
    return refuse("This record has changed. Review it again before erasing.");
  const ticked = new Set(textsOf(form, "record"));
  const { records } = await office.whatErasingTakes(customer);
  const idsOf = (kind: CustomerRecord["kind"]) =>
    records.flatMap((record) => (record.kind === kind && ticked.has(record.id) ? [record.id] : []));
  const chosen = { visits: idsOf("visit"), questions: idsOf("question"), contacts: idsOf("contact") };
  if (Object.values(chosen).flat().length === 0) return refuse("Check what you want to erase.", { status: 422 });
  const answer = await office.forget(chosen);
  if (answer.status === "obstacles")
    return refuse(["Nothing was erased.", ...answer.obstacles.slice(0, 5).map(obstacleInWords)].join(" "));
  await request.removeErasedMails(chosen.visits);
  await bookings.removeTraces();
  return `${customersPath}?done=erased`;
}

export const customerPage: Page = {
  done: {
    noted: "Note saved.",
    unnoted: "Note removed.",
    changed: "Saved. Undoing the import won’t change this.",
    joined: "Merged. They’re one customer now.",
    parted: "Separated. They’re two customers now.",
  },

  async show(request, sent) {
    const { office, user, query } = request;
    const booking = await findVisit(request);
    const known = booking ?? (await findContact(request));
    if (!known) return { status: 404, title: "Customer not found", screen: <p>No visit has that number.</p> };
    const customer = await office.customer(known);
    const isErasing = query.has("erase") || textOf(sent?.form, "action") === "erase";
    const isAsked = user.technicianId === undefined && isErasing;
    const props = {
      customer,
      user,
      mayNote: booking !== undefined && isOwnVisit(user, booking),
      erasing: isAsked ? await office.whatErasingTakes(customer) : undefined,
      path: pathOf(request),
      now: office.now(),
      sent,
    };
    const again = user.technicianId === undefined && (
      <ButtonLink href={`${callPath}?again=${booking ? bookingNumber(booking) : known.id}`}>New visit</ButtonLink>
    );
    return {
      title: "Customer",
      heading: (customer.visits[0]?.booking ?? known).name.replaceAll("\n", ", "),
      tools: again,
      screen: <CustomerScreen {...props} />,
    };
  },

  change: byAction({
    note,
    "end-note": note,
    "change-contact": changeContact,
    join: decide("joined"),
    "not-same": decide("parted"),
    part,
    erase,
  }),
};
