/**
 * A shop with 50,000 bookings: each page and export of the office, the start, the daily erasing and a publish: how long it takes and
 * for how long the process answers nobody else meanwhile, on both engines.
 */
import { join } from "node:path";
import { createOfficeService, type OfficeService } from "../../src/bookings/office-service.ts";
import { type DatabaseLocation, openDatabase } from "../../src/bookings/store/database.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { addDays, addMonths, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { freePort } from "../../tests/free-port.ts";
import { officeSession } from "../../tests/office-session.ts";
import { startPostgres } from "../../tests/postgres-server.ts";
import { startServerProcess } from "../../tests/server-process.ts";
import { fillShop } from "../../tests/shop.ts";
import { type Figure, median, type Part } from "../figures.ts";
import { untilIdle, withFolder } from "../tools/server.ts";

const bookings = 50_000;
/** How often each is asked for, after a first time. */
const times = 5;
/** In milliseconds: how long others may wait, and a page. */
const [longestWait, longestPage] = [50, 300];

interface Asked {
  path: string;
  /** Made in turns, and handed out as a file. */
  isExport?: boolean;
}

/** What the office opens, by the words of the table. */
async function pagesOf(office: OfficeService, location: DatabaseLocation): Promise<Record<string, Asked>> {
  const database = await openDatabase(location);
  try {
    const today = todayInNewYork(new Date());
    const visit = await database
      .selectFrom("bookings")
      .selectAll()
      .where("progress", "=", "done")
      .where("erasedAt", "is", null)
      .where("email", "!=", "")
      .orderBy("serviceDate", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const number = bookingNumber(visit);
    const lastMonth = addMonths(today, -1).slice(0, 7);
    const page = (path: string): Asked => ({ path });
    const search = (q: string) => page(`/office/search?${new URLSearchParams({ q })}`);
    const file = (path: string): Asked => ({ path, isExport: true });
    const rooms = ["customers", "going-live", "history", "links", "mail", "backup", "storm", "address"];
    return {
      "the day": page("/office"),
      "a day of last year": page(`/office/day/${addDays(today, -365)}`),
      "the week": page(`/office/week/${today}`),
      "the month": page(`/office/month/${today}`),
      "closed days": page("/office/days"),
      calls: page("/office/calls"),
      "numbers of 13 weeks": page("/office/numbers"),
      "numbers of 52 weeks": page("/office/numbers?weeks=52"),
      "a month behind its number": page(`/office/numbers/visits?month=${lastMonth}&of=made`),
      "a month behind a city's number": page(
        `/office/numbers/visits?month=${lastMonth}&of=charged&by=cities&key=Largo`,
      ),
      "search, a common word": search("largo"),
      "search, two words": search("smith dunedin"),
      "search, a missing word": search("xyzzy"),
      "search, two letters": search("qz"),
      "search, six words": search("it is not here at all"),
      "search, digits": search("99887"),
      "search, a phone number": search(visit.phone),
      "search, an email address": search(visit.email),
      "a visit": page(`/office/visits/${number}`),
      "a customer": page(`/office/people/${number}`),
      "a new visit": page("/office/visits/new"),
      technicians: page("/office/technicians"),
      "online bookings": page("/office/online"),
      settings: page("/office/settings"),
      ...Object.fromEntries(rooms.map((room) => [`settings, ${room}`, page(`/office/settings/${room}`)])),
      "settings, publish": page("/office/settings/publish"),
      "report.csv": file(`/office/numbers/report.csv?month=${lastMonth}&of=cities`),
      "bookkeeping.csv": file("/office/numbers/bookkeeping.csv"),
      "visits.csv": file("/office/settings/customers/visits.csv"),
      "customers.csv": file("/office/settings/customers/customers.csv"),
      "the calendar to subscribe to": file(`/calendar/${await office.calendarToken()}.ics`),
      "a backup": file("/office/settings/backup/download"),
    };
  } finally {
    await database.destroy();
  }
}

async function measure(engine: string, location: DatabaseLocation, data: string): Promise<Figure[]> {
  const database = await openDatabase(location);
  await fillShop(location, { bookings, today: todayInNewYork(new Date()) });
  const office = createOfficeService({ database });
  const port = await freePort();
  const figures: Figure[] = [];
  const note = (what: string, took: readonly number[], blocked: readonly number[], atMost?: number) => {
    const target = atMost === undefined ? {} : { target: { atMost } };
    figures.push({ what: `${what}, on ${engine}`, value: median(took), unit: "ms", ...target });
    const waits = { what: `${what}, on ${engine}: others wait`, value: median(blocked), unit: "ms" };
    figures.push({ ...waits, target: { atMost: longestWait } });
  };
  const began = performance.now();
  const server = await startServerProcess({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "../tools/loop-delay.ts")}`,
    LOOP_DELAY_PORT: `${port}`,
    LOG_LEVEL: "error",
    DATA_DIR: data,
    DATABASE_URL: "url" in location ? location.url : "",
    SMTP_URL: "",
    // The daily job has two months to erase.
    RETENTION_MONTHS: "58",
  });
  try {
    await (await fetch(server.url)).text();
    const started = performance.now() - began;
    const { cookie } = await officeSession({ url: server.url, office });
    const longestBlock = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
    const ask = async ({ path }: Asked) => {
      // A backup is sent to who asks by a form.
      const method = path.endsWith("/backup/download") ? "POST" : "GET";
      const answer = await fetch(server.url + path, { method, headers: { cookie, origin: server.url } });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
    };
    const send = async (fields: Record<string, string>) => {
      const request = { method: "POST", redirect: "manual", headers: { cookie, origin: server.url } } as const;
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${server.url}/office/settings/publish`, { ...request, body });
      if (answer.status !== 303) throw new Error(`Publishing answered ${answer.status}.`);
    };
    // Nobody is served while the code is loaded.
    await longestBlock();
    await untilIdle(server);
    note("a start, and the first erasing after it", [started], [await longestBlock()]);
    let revision = 0;
    const draft = async (fromPrice: number) => {
      const saved = await office.saveDraft({ fromPrice }, { revision, by: "Bench" });
      if (saved.status !== "saved") throw new Error(`The draft was not saved: ${saved.status}`);
      revision = saved.draft.revision;
    };
    await draft(129);
    for (const [what, asked] of Object.entries(await pagesOf(office, location))) {
      await ask(asked);
      const [took, blocked]: [number[], number[]] = [[], []];
      for (let time = 0; time < times; time++) {
        await longestBlock();
        const start = performance.now();
        await ask(asked);
        took.push(performance.now() - start);
        blocked.push(await longestBlock());
      }
      note(what, took, blocked, asked.isExport ? undefined : longestPage);
    }
    const [took, blocked]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time++) {
      await draft(130 + time);
      await longestBlock();
      const start = performance.now();
      await send({ action: "publish", revision: `${revision}` });
      took.push(performance.now() - start);
      blocked.push(await longestBlock());
      revision = 0;
    }
    note("a changed fact is published", took, blocked);
    return figures;
  } finally {
    await server.stop();
    await database.destroy();
  }
}

export const office: Part = {
  name: "office",
  measure: () =>
    withFolder(async (folder) => {
      const figures = await measure("SQLite", { file: join(folder, "bookings.sqlite") }, folder);
      const postgres = await startPostgres();
      if (!("url" in postgres)) return figures;
      try {
        return [...figures, ...(await withFolder((data) => measure("PostgreSQL", postgres, data)))];
      } finally {
        await postgres.stop();
      }
    }),
};
