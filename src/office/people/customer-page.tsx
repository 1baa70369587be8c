/** /office/people/<number of a visit>: its customer, with their places, appliances, visits, questions and lasting notes. */

import type { OfficeUser } from "../../bookings/access/office-user.ts";
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { longestNote } from "../../bookings/desk/note.ts";
import type { Customer, CustomersPlace } from "../../bookings/queries/customer.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { brandIn } from "../../shared/form/description-lines.ts";
import { shortTermOf } from "../../shared/form/fields.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { TextAreaField } from "../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page, type Refusal, type RefusedForm } from "../answer.ts";
import { callPath } from "../new-visit/NewVisitScreen.tsx";
import { DoorFacts, MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { linesOf, textOf, typedInto } from "../shared/form.ts";
import { LastingNotes } from "../shared/LastingNotes.tsx";
import { refusedNotice } from "../shared/Notice.tsx";
import { Questions } from "../shared/Questions.tsx";
import { moneyInWords, timeWithYear } from "../shared/words.ts";
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
}

function CustomerScreen({ customer, user, mayNote, path, now, sent }: CustomerProps) {
  const { visits, places, questions, hasMore } = customer;
  const bookings = visits.map(({ booking }) => booking);
  const names = distinct(bookings.map(({ name }) => name));
  const payers = distinct(visits.map(({ account }) => account.agreed?.payerName ?? ""));
  const doors = [...Map.groupBy(bookings, ({ doorName, doorPhone }) => doorName + doorPhone).values()];
  return (
    <div className={styles.customer}>
      <section className={styles.panel} aria-label="Contact">
        {names.length > 1 && <p>Names: {names.join(", ")}</p>}
        {distinct(bookings.map(({ phone }) => phone)).map((phone) => (
          <PhoneLink key={phone} phone={phone} className={styles.link} />
        ))}
        {distinct(bookings.map(({ email }) => email)).map((email) => (
          <p key={email}>{email}</p>
        ))}
        {payers.length > 0 && <p>Paid by {payers.join(", ")}</p>}
        {doors.map(([latest]) => latest && <DoorFacts key={latest.id} booking={latest} className={styles.link} />)}
      </section>
      <section className={styles.panel} aria-labelledby="lasting">
        <h2 id="lasting">For every visit</h2>
        <LastingNotes notes={visits[0]?.lasting ?? []} now={now} className={styles.note} {...(mayNote && { path })} />
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
      {questions.length > 0 && (
        <section className={styles.panel} aria-labelledby="asked">
          <h2 id="asked">Asked on the phone</h2>
          <Questions questions={questions} now={now} />
        </section>
      )}
      {places.map((place) => (
        <Place key={place.address} {...{ place, user, now }} />
      ))}
      {hasMore && <p>Only the latest visits are shown.</p>}
    </div>
  );
}

/** "Dryer Repair, Whirlpool, Model WED5620HW, Serial M9". */
const applianceInWords = ({ serviceType, description, modelNumber, serialNumber }: Booking) =>
  [
    serviceTitle(serviceType),
    brandIn(description),
    modelNumber && `${shortTermOf("modelNumber")} ${modelNumber}`,
    serialNumber && `${shortTermOf("serialNumber")} ${serialNumber}`,
  ]
    .filter(Boolean)
    .join(", ");

/** An address: what is there, and when somebody was. */
function Place({ place, user, now }: Pick<CustomerProps, "user" | "now"> & { place: CustomersPlace }) {
  const { address, appliances, visits } = place;
  const today = todayInNewYork(now);
  return (
    <section className={styles.panel} aria-label={address}>
      <h2>
        <MapLink className={styles.link} address={address} shown={address} />
      </h2>
      <ul className={styles.appliances} aria-label="Appliances">
        {appliances.map((latest) => (
          <li key={latest.id}>{applianceInWords(latest)}</li>
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
  if (answer.status === "invalid")
    return { status: 422, notice: refusedNotice(answer.message), errors: { note: answer.message } };
  return `${pathOf(request)}?done=noted`;
}

export const customerPage: Page = {
  done: { noted: "The note is saved.", unnoted: "The lasting note is taken off." },

  async show(request, sent) {
    const { office, user } = request;
    const booking = await findVisit(request);
    if (!booking) return { status: 404, title: "Customer not found", screen: <p>No visit has that number.</p> };
    const customer = await office.customer(booking);
    const props = {
      customer,
      user,
      mayNote: isOwnVisit(user, booking),
      path: pathOf(request),
      now: office.now(),
      sent,
    };
    const again = user.technicianId === undefined && (
      <ButtonLink href={`${callPath}?again=${bookingNumber(booking)}`}>New visit</ButtonLink>
    );
    return {
      title: "Customer",
      heading: customer.visits[0]?.booking.name ?? booking.name,
      tools: again,
      screen: <CustomerScreen {...props} />,
    };
  },

  change: byAction({ note, "end-note": note }),
};
