/** For tests of the outbox: visits, a real mail server, and workers between them. */
import { onTestFinished } from "vitest";
import type { BookingFormValues } from "../../../shared/form/schema.ts";
import { temporaryService } from "../../fixtures.ts";
import type { DatabaseLocation } from "../../store/database.ts";
import { composeTestMail, letterhead, type MailServerBehavior, startMailServer } from "../email/fixtures.ts";
import { smtpTransport } from "../email/sending/smtp.ts";
import { emailSender, type MailTransport } from "../email/sending/transport.ts";
import { createOutboxWorker, type OutboxWorkerOptions } from "./worker.ts";

/** A log that records its lines. */
export function testLog() {
  const lines: string[] = [];
  const write = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${JSON.stringify(details)} ${message}`);
  return { lines, log: { info: write("info"), warn: write("warn"), error: write("error") } };
}

/** What a test changes about a worker. */
export interface WorkerOptions extends Partial<OutboxWorkerOptions> {
  compose?: Parameters<typeof emailSender>[0];
  transport?: MailTransport;
}

/** A service whose emails reach a real mail server when a test asks for it; the clock is the service's. */
export async function temporaryOutbox(place: DatabaseLocation, behavior: MailServerBehavior = {}) {
  const service = await temporaryService(place, {
    capacityPerSlot: 50,
  });
  const { clock, office } = service;
  const server = await startMailServer(behavior);
  const { lines, log } = testLog();
  const newWorker = ({
    compose = composeTestMail,
    transport = smtpTransport(server.url),
    ...options
  }: WorkerOptions = {}) => {
    const worker = createOutboxWorker({
      database: service.database,
      senders: { email: emailSender(compose, transport) },
      log,
      now: () => clock.now,
      ...options,
    });
    onTestFinished(() => worker.stop());
    return worker;
  };
  const worker = newWorker();
  const subjectOf = ({ subject = "" }: (typeof server.mails)[number]) => subject.split(":")[0] ?? "";
  /** The subjects of all that arrived. */
  const subjects = () => server.mails.map(subjectOf);
  const arrived = { customer: 0, business: 0 };
  /** Sends what is due. @returns the subjects that arrived at a mailbox since the last time, with day and window */
  async function delivered(to: "customer" | "business" = "customer"): Promise<string[]> {
    await worker.sendDue();
    const all = server.mails.filter(
      ({ to: [first] = [] }) => (first?.address === letterhead.inbox) === (to === "business"),
    );
    const fresh = all.slice(arrived[to]);
    arrived[to] = all.length;
    return fresh.map(({ subject = "" }) => subject.replace(/, Dana Miller$/, ""));
  }
  /** Sets the clock: "2026-06-11 8:05" in New York, in summer. */
  const be = (dayAndTime: string) => {
    const [day = "", time = ""] = dayAndTime.split(" ");
    clock.now = new Date(`${day}T${time.padStart(5, "0")}:00-04:00`);
  };

  /** Why customers are on the call list. */
  const calls = async () => (await office.calls()).open.flatMap(({ reasons }) => reasons);
  /** Books a visit whose confirmation has arrived. */
  const confirmed = async (overrides: Partial<BookingFormValues> = {}) => {
    const booking = await service.booked({ email: "dana@example.com", ...overrides });
    await delivered();
    await delivered("business");
    return booking;
  };
  return { ...service, server, lines, newWorker, subjects, delivered, be, calls, confirmed };
}
