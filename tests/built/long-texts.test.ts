/** Whatever somebody types into any field, nobody else waits for their page. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues, temporaryDatabase } from "../../src/bookings/fixtures.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { rooms } from "../../src/office/settings/rooms.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { officePatterns } from "../../src/shared/links/href.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { bookOverHttp, runningServer, variablesFor } from "../proof/fixtures.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";

/** What somebody repeats until a field is full, and what then comes last. */
const kinds = [
  "(", ")", "[{(", "<a ", ">", "1", "1 ", "(1", "+1", "011 ", "7275550143 ", "727-555-0143, ", "٣", "１",
  " x ", "\t", "\u00a0", ".", "a.", "@", "a@", "a@a.", " at dot ", "\"", "\",\"", "'", "\u200b", "\u200d", "\u0301",
  "\ud800", "\u05d0\u202e", "\u{1f468}\u200d", "\n", "\r\n", "add bleach ", "add bleach. ", "unplug breaker ", "-", "/",
  "\\", "%25", ", ", ",a ", "; ", ":::", "!", "{a:", "{days}", "ext ", "Problem: x\n", ", FL 34698", "St. ", "a.bb ", "$1,",
] as const; // biome-ignore format: a table
const ends = ["", "x", " 7275550143@"] as const;

/** In bytes, of what is typed into a form; it has at most 64 KiB in all. */
const largest = 55_000;

/** A text of so many characters, or as many as a form may have. */
function textOf(kind: string, length: number, share: number, end = ""): string {
  const most = Math.min(length, Math.floor((share * kind.length) / Buffer.byteLength(kind)));
  return kind.repeat(Math.ceil(most / kind.length)).slice(0, most) + end;
}

/** In milliseconds of the CPU: far more than the longest turn of a page that is rendered, far less than a text that is read again at each of its places. */
const longestTurn = 250;

/** A server, and for how long its event loop was kept: in milliseconds of the CPU, the longest turn since the last look. */
async function watchedServer() {
  const log = join(temporaryFolder(), "turns");
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const watch = join(import.meta.dirname, "../proof/watch-loop.ts");
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${watch}`;
  const server = await runningServer({
    ...variablesFor(place),
    CAPACITY_PER_SLOT: "1000",
    NODE_OPTIONS,
    LOOP_LOG: log,
  });
  let seen = 0;
  const longest = () => {
    const lines = existsSync(log) ? readFileSync(log, "utf8").split("\n").filter(Boolean) : [];
    const fresh = lines.slice(seen).map(Number);
    seen = lines.length;
    return Math.max(0, ...fresh);
  };
  return { ...server, place, longest };
}

interface Field {
  form: HTMLElement;
  path: string;
  name: string;
}

const isText = (input: HTMLElement) =>
  input.tagName === "TEXTAREA" ||
  !/^(checkbox|radio|file|submit|button|image)$/.test(input.getAttribute("type") ?? "text");

/** One of each kind of field: those of a list are read by the same code, whatever stands in the middle of their names. */
const oneOfEach = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.replaceAll(/\.[\w-]+(?=\.)/g, ""), name])).values(),
];

/** What a form sends where nothing was changed, but for some texts. */
function valuesOf(form: HTMLElement, changed: ReadonlyMap<string, string>): FormData {
  const sent = new FormData();
  for (const input of form.querySelectorAll("input, textarea, select, button")) {
    const name = input.getAttribute("name");
    const type = input.getAttribute("type") ?? "";
    if (!name || (/^(checkbox|radio)$/.test(type) && !input.hasAttribute("checked")) || type === "file") continue;
    if (input.tagName === "BUTTON" && sent.has(name)) continue;
    const chosen = input.querySelector("option[selected]") ?? input.querySelector("option");
    const own =
      input.getAttribute("value") ?? chosen?.getAttribute("value") ?? (input.tagName === "TEXTAREA" ? input.text : "");
    sent.set(name, changed.get(name) ?? own);
  }
  return sent;
}

async function send(
  url: string,
  { form, path }: Pick<Field, "form" | "path">,
  changed: ReadonlyMap<string, string>,
  cookie: string,
) {
  const action = new URL(form.getAttribute("action") ?? path, url + path);
  const values = valuesOf(form, changed);
  const headers = { cookie, connection: "close" };
  if (form.getAttribute("method")?.toLowerCase() !== "post") {
    for (const [name, value] of values) action.searchParams.set(name, String(value).slice(0, 1_000));
    return fetch(action, { headers });
  }
  // What is too large is refused while it is still being sent.
  return fetch(action, { method: "POST", headers, body: values }).catch(({ cause }: TypeError) => {
    expect((cause as NodeJS.ErrnoException).code).toMatch(/^(EPIPE|ECONNRESET|UND_ERR_SOCKET)$/);
    return new Response(null, { status: 413 });
  });
}

/** Forms that would end the test, or write to other machines. */
const isLeftOut = (form: HTMLElement) => /sign-out|enter|preview|backup/.test(form.getAttribute("action") ?? "");

test("no text in any field of any form keeps others waiting", { timeout: 60 * 60_000 }, async () => {
  const server = await watchedServer();
  const { url, longest } = server;
  const database = await temporaryDatabase(server.place);
  const office = createOfficeService({ database });
  const { cookie } = await officeSession({ url, office });
  const { body } = await bookOverHttp(url, strangersValues({ serviceDate: weekdayAhead(2) }));
  const booked = await database.selectFrom("bookings").select("id").executeTakeFirst();
  const values: Record<string, string> = {
    date: todayInNewYork(new Date()),
    page: "home",
    room: "prices",
    number: booked ? bookingNumber(booked) : "",
  };
  const inOffice = [...new Set([...Object.values(officePatterns), ...rooms.map(({ path }) => path)])].map((path) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ""),
  );
  const paths = [
    "/",
    "/book",
    "/coverage",
    "/lost-link",
    "/error-codes",
    "/repair-or-replace",
    body.link ?? "",
    ...inOffice,
  ];

  // Another visitor, the whole time.
  let isOver = false;
  let longestWait = 0;
  const other = (async () => {
    while (!isOver) {
      const start = performance.now();
      expect((await fetch(url, { headers: { connection: "close" } })).status).toBe(200);
      longestWait = Math.max(longestWait, performance.now() - start);
    }
  })();
  other.catch(() => {
    isOver = true;
  });
  onTestFinished(() => {
    isOver = true;
  });

  const figures: { where: string; ms: number; kind: string }[] = [];
  let tried = 0;
  for (const path of paths) {
    const page = parse(await (await fetch(url + path, { headers: { cookie, connection: "close" } })).text());
    const forms = page.querySelectorAll("form").filter((form) => !isLeftOut(form));
    longest();
    const seen = new Set<string>();
    for (const form of forms) {
      const names = form
        .querySelectorAll("input, textarea")
        .filter((input) => isText(input) && input.getAttribute("name"));
      const fields = [...new Set(names.map((input) => input.getAttribute("name") ?? ""))];
      const key = `${form.getAttribute("action")} ${fields.join(" ")}`;
      if (fields.length === 0 || seen.has(key)) continue;
      seen.add(key);
      // A kind for each field at a small size; at full size, each kind and both lengths in one field of each kind.
      const rounds = full
        ? oneOfEach(fields).flatMap((name) =>
            kinds.flatMap((kind) => [5_000, 55_000].map((length) => ({ names: [name], kind, length }))),
          )
        : kinds
            .filter((kind, at) => kind === "(" || kind === "add bleach " || (at + tried) % 20 === 0)
            .map((kind) => ({ names: fields, kind, length: 5_000 }));
      let worst = { ms: 0, kind: "" };
      for (const { names, kind, length } of rounds) {
        const end = ends[tried++ % ends.length];
        const answer = await send(
          url,
          { form, path },
          new Map(names.map((name) => [name, textOf(kind, length, largest / names.length, end)])),
          cookie,
        );
        await answer.text();
        expect(answer.status, `${path} ${kind}`).not.toBe(500);
        const ms = longest();
        if (ms > worst.ms) worst = { ms, kind };
      }
      figures.push({ where: `${path} (${fields.length} fields)`, ...worst });
      expect(worst.ms, `${path}: ${JSON.stringify(worst.kind)} in ${fields.join(", ")}`).toBeLessThan(longestTurn);
    }
  }
  isOver = true;
  await other;
  const slowest = figures.toSorted((one, two) => two.ms - one.ms).slice(0, 12);
  console.log(
    `${tried} long texts in ${figures.length} forms; another visitor waited ${longestWait.toFixed(0)} ms at most`,
  );
  console.log(slowest.map(({ where, ms, kind }) => `${ms.toFixed(0)} ms ${where} ${JSON.stringify(kind)}`).join("\n"));
  expect(figures.length).toBeGreaterThan(30);
});
