/**
 * /office/people/<number of a visit, or id of an imported contact>: the customer, with their places, appliances, visits, questions
 * and lasting notes.
 */

import type { OfficeUser } from "../../bookings/access/office-user.ts";
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { longestNote } from "../../bookings/desk/note.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { Customer, CustomersPlace } from "../../bookings/queries/customer.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { type Contact, type ContactDetails, contactFields } from "../../bookings/store/contacts.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { ButtonLink, ButtonRow, SubmitButton } from "../../site/components/Button.tsx";
import { TextAreaField } from "../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page, type Refusal, type RefusedForm, uuid } from "../answer.ts";
import { callPath } from "../new-visit/NewVisitScreen.tsx";
import { customersPath } from "../settings/customers/customers-page.tsx";
import { DoorFacts, MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { linesOf, sentAs, textOf, typedInto } from "../shared/form.ts";
import { LastingNotes } from "../shared/Notes.tsx";
import { refuse } from "../shared/Notice.tsx";
import { Questions } from "../shared/Questions.tsx";
import { applianceInWords, countInWords, moneyInWords, timeWithYear } from "../shared/words.ts";
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
          <p key={email}>{email}</p>
        ))}
        {payers.length > 0 && <p>Paid by {payers.join(", ")}</p>}
        {doors.map(([latest]) => latest && <DoorFacts key={latest.id} booking={latest} />)}
      </section>
      {visits.length > 0 && (
        <section className={styles.panel} aria-labelledby="lasting">
          <h2 id="lasting">For every visit</h2>
          <LastingNotes notes={visits[0]?.lasting ?? []} now={now} path={mayNote ? path : undefined} />
          {mayNote && (
            <PostForm id="note-form" action={path} sends={{ action: "note" }}>
              <TextAreaField
                {...typedInto(sent, "note")}
                label="Lasting note"
                hint="Every visit of this customer shows it, to the office and its technicians."
                maxLength={longestNote}
                required
              />
              <SubmitButton look="secondary">Save note</SubmitButton>
            </PostForm>
          )}
        </section>
      )}
      {contacts.map((contact) => (
        <FromList key={contact.id} {...props} contact={contact} />
      ))}
      {questions.length > 0 && (
        <section className={styles.panel} aria-labelledby="asked">
          <h2 id="asked">Asked on the phone</h2>
          <Questions questions={questions} now={now} />
        </section>
      )}
      {places.map((place) => (
        <Place key={place.address} place={place} user={user} now={now} />
      ))}
      {hasMore && <p>Only the latest visits are shown.</p>}
      {user.technicianId === undefined && !erasing && (
        <p>
          <a href={`${path}?erase`}>Erase this customer</a>
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
      <h2 id={`contact-${contact.id}`}>From your list</h2>
      <p className={styles.lines}>{[contact.address, contact.notes].filter(Boolean).join("\n")}</p>
      {user.technicianId === undefined && (
        <details id={`change-${contact.id}`} open={own !== undefined}>
          <summary>Change it</summary>
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

/** Everything that erasing takes, before it does. */
function Erase({ customer, erasing, path }: CustomerProps & { erasing: NonNullable<CustomerProps["erasing"]> }) {
  const { visits, questions, contacts } = customer;
  const lines = [
    visits.length > 0 &&
      `${countInWords(visits.length, "visit")}: names, addresses, phone numbers, email addresses, appliance numbers, problems and notes`,
    erasing.upcoming > 0 && `${countInWords(erasing.upcoming, "upcoming visit")}, canceled without an email`,
    erasing.photos > 0 && countInWords(erasing.photos, "photo"),
    questions.length > 0 && `${countInWords(questions.length, "question")} on the phone`,
    contacts.length > 0 && `${countInWords(contacts.length, "entry", "entries")} from your lists`,
    erasing.former > 0 && `What was corrected in the history of ${countInWords(erasing.former, "other visit")}`,
  ].filter((line) => line !== false);
  return (
    <section className={styles.panel} aria-labelledby="erase-title">
      <h2 id="erase-title">Erase this customer for good?</h2>
      <p>It can’t be undone. What goes:</p>
      <ul className={styles.goes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {visits.length > 0 && (
        <p>
          What stays, without a name: each visit’s day, window and service, and what was charged and paid, for your
          books.
        </p>
      )}
      <PostForm action={path} id="erase" sends={{ action: "erase", seen: seenOf(customer) }}>
        <ButtonRow>
          <SubmitButton>Erase for good</SubmitButton>
          <ButtonLink href={path}>Keep</ButtonLink>
        </ButtonRow>
      </PostForm>
    </section>
  );
}

/** What somebody has seen who erases it. */
const seenOf = ({ visits, contacts }: Pick<Customer, "visits" | "contacts">) => `${visits.length} ${contacts.length}`;

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

const pathOf = ({ params }: OfficeRequest) => `/office/people/${encodeURIComponent(params.number ?? "")}`;

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
  if (answer === "conflict") return refuse("Somebody else has changed this meanwhile. Look at it again, then save.");
  const message = `${capitalized(answer.why)}.`;
  return refuse(message, { status: 422, errors: { [answer.field]: message } });
}

async function erase(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { office, bookings, user } = request;
  const known = (await findVisit(request)) ?? (await findContact(request));
  if (!known || user.technicianId !== undefined) return { status: 404 };
  const customer = await office.customer(known);
  if (seenOf(customer) !== textOf(form, "seen"))
    return refuse("There is more of this customer by now. Look at it again, then erase.");
  await office.forget(customer);
  await bookings.removeTraces();
  return `${customersPath}?done=erased`;
}

export const customerPage: Page = {
  done: {
    noted: "The note is saved.",
    unnoted: "The lasting note is taken off.",
    changed: "Saved. Undoing the list leaves it as it is now.",
  },

  async show(request, sent) {
    const { office, user, query } = request;
    const booking = await findVisit(request);
    const known = booking ?? (await findContact(request));
    if (!known) return { status: 404, title: "Customer not found", screen: <p>No visit has that number.</p> };
    const customer = await office.customer(known);
    const isAsked = user.technicianId === undefined && query.has("erase");
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

  change: byAction({ note, "end-note": note, "change-contact": changeContact, erase }),
};
