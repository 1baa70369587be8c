/** What happens to every stored column when a person is erased. Erasing follows these declarations alone. */
import { bookingFields, type DetailColumns, detailNames } from "../../form/fields.ts";
import type { BookingRow, Tables } from "./tables.ts";

/** What a personal column holds once erased; a column that allows neither null nor "" can't be personal. */
type ErasedValue<Value> = Extract<Value, null> | (Value extends string ? ("" extends Value ? "" : never) : never);

/** Either kept when a person is erased, or personal: replaced with this value. */
type Declaration<Value> = "kept" | { personal: ErasedValue<Value> };

/** One declaration per column: an undeclared column does not compile. */
export type ColumnDeclarations<Row> = { readonly [Column in keyof Row]-?: Declaration<Row[Column]> };

/** Tables whose rows belong to a booking, and so to a person. */
type BookingPartName = { [Name in keyof Tables]: "booking_id" extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Erasing does not reach tables without a booking, so they must not hold anything personal. */
type TableDeclarations = {
  readonly [Name in keyof Tables]: Name extends "bookings" | BookingPartName
    ? ColumnDeclarations<Tables[Name]>
    : { readonly [Column in keyof Tables[Name]]-?: "kept" };
};

const text = { personal: "" } as const;
const nothing = { personal: null } as const;

const detailDeclarations = Object.fromEntries(
  detailNames.map((name) => [bookingFields[name].column, bookingFields[name].keptWhenErased ? "kept" : text]),
) as ColumnDeclarations<DetailColumns>;

export const columnDeclarations: TableDeclarations = {
  bookings: {
    id: "kept",
    submission_hash: "kept",
    content_hash: nothing,
    created_at: "kept",
    updated_at: "kept",
    status: "kept",
    sequence: "kept",
    ...detailDeclarations,
    phone_key: text,
    email_key: text,
    token_hash: nothing,
    link_generation: "kept",
    source_page: "kept",
    source_referrer: "kept",
    source_utm: text,
    network_key: nothing,
    network_56_key: nothing,
    network_48_key: nothing,
    terms_hash: "kept",
    reviewed_at: "kept",
    called_off_at: "kept",
    cancelled_at: "kept",
    erased_at: "kept",
    version: "kept",
    progress: "kept",
    technician_id: "kept",
    follows_id: "kept",
    entered_by: "kept",
    sharing_stopped: "kept",
    search_text: text,
    search_problem: text,
    search_notes: text,
  },
  terms_versions: { hash: "kept", first_accepted_at: "kept", content: "kept" },
  closures: { date: "kept", note: "kept", closed_at: "kept", closed_by: "kept" },
  closed_windows: { date: "kept", time_slot: "kept", note: "kept", closed_at: "kept", closed_by: "kept" },
  technicians: { id: "kept", name: "kept", weekdays: "kept", created_at: "kept", ended_at: "kept", version: "kept" },
  technician_days: { technician_id: "kept", date: "kept", works: "kept", note: "kept" },
  refusals: { refused_on: "kept", visit_date: "kept", reason: "kept", times: "kept", last_at: "kept" },
  office_links: {
    id: "kept",
    label: "kept",
    technician_id: "kept",
    token_hash: "kept",
    created_at: "kept",
    expires_at: "kept",
    last_used_at: "kept",
    revoked_at: "kept",
  },
  office_sessions: {
    token_hash: "kept",
    link_id: "kept",
    created_at: "kept",
    last_used_at: "kept",
    expires_at: "kept",
  },
  write_checks: { id: "kept", filler: "kept" },
  clock: { believed_at: "kept" },
  events: {
    id: "kept",
    at: "kept",
    booking_id: "kept",
    date: "kept",
    technician_id: "kept",
    version: "kept",
    sequence: "kept",
    kind: "kept",
    actor: "kept",
    before: text,
    after: text,
    note: text,
    undone_at: "kept",
  },
  calls: {
    id: "kept",
    booking_id: "kept",
    reason: "kept",
    created_at: "kept",
    created_by: "kept",
    done_at: "kept",
    done_by: "kept",
    done_note: text,
  },
  outbox: {
    id: "kept",
    booking_id: "kept",
    channel: "kept",
    kind: "kept",
    recipient: "kept",
    address: text,
    sequence: "kept",
    visit_date: "kept",
    time_slot: "kept",
    data: "kept",
    message_id: "kept",
    created_at: "kept",
    due_at: "kept",
    attempts: "kept",
    next_attempt_at: "kept",
    claimed_by: "kept",
    claimed_until: "kept",
    failing_since: "kept",
    sent_at: "kept",
    dead_at: "kept",
    // Mail servers quote addresses in their replies.
    last_error: nothing,
    caused_by: "kept",
    mailbox_key: nothing,
  },
};

/** Every table whose rows belong to a booking; omitting one does not compile. */
export const bookingParts = Object.keys({ outbox: true, events: true, calls: true } satisfies Record<
  BookingPartName,
  true
>) as BookingPartName[];

/** The values that erase a table's row: one per personal column, empty where nothing is personal. */
export function erasedValues<Name extends "bookings" | BookingPartName>(table: Name): Partial<Tables[Name]> {
  const values: Partial<Record<string, string | null>> = {};
  for (const [column, declared] of Object.entries<Declaration<BookingRow[keyof BookingRow]>>(
    columnDeclarations[table],
  )) {
    if (declared !== "kept") values[column] = declared.personal;
  }
  return values as Partial<Tables[Name]>;
}
