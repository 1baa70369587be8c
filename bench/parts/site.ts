/** From the code to pages: starting, rendering, publishing and looking at a draft, with the real content and with 9,900 pages more. */
import { join } from "node:path";
import { createOfficeService, type OfficeService } from "../../src/bookings/office-service.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import type { FactDocument } from "../../src/facts/schema.ts";
import { copyProject } from "../../tests/copy-project.ts";
import { officeSession } from "../../tests/office-session.ts";
import { type ServerProcess, startServerProcess } from "../../tests/server-process.ts";
import { type Figure, median, type Part } from "../figures.ts";
import { addPages } from "../tools/pages-generator.ts";
import { memoryOf, withFolder } from "../tools/server.ts";

const by = "Bench";
/** How many pages are asked for one after the other. */
const sample = 50;
const atOnce = 20;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** The time until the first byte of each address, asked for one after the other; the median in milliseconds. */
async function firstByte(urls: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const url of urls) {
    const start = performance.now();
    const answer = await fetch(url);
    times.push(performance.now() - start);
    await answer.arrayBuffer();
  }
  return median(times);
}

/** The addresses of all pages, as sitemaps have them, on this server. */
async function addressesOf(url: string): Promise<string[]> {
  const locations = async (path: string) =>
    Array.from((await get(url + path)).matchAll(/<loc>([^<]+)</g), ([, location = ""]) => new URL(location).pathname);
  const maps = await Promise.all((await locations("/sitemap.xml")).map(locations));
  return maps.flat().map((path) => url + path);
}

async function askForAll(urls: readonly string[]): Promise<void> {
  const waiting = urls.values();
  const visitor = async () => {
    for (const url of waiting) await get(url);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

async function draft(office: OfficeService, document: FactDocument): Promise<number> {
  const saved = await office.saveDraft(document, { revision: (await office.readDraft())?.revision ?? 0, by });
  if (saved.status !== "saved") throw new Error(`The draft was not saved: ${saved.status}`);
  return saved.draft.revision;
}

async function send(url: string, cookie: string, fields: Record<string, string> = {}): Promise<Response> {
  const request = {
    method: "POST",
    redirect: "manual",
    // A publish with ten thousand pages may take longer than the server keeps a connection open.
    headers: { cookie, connection: "close" },
    body: new URLSearchParams(fields),
  } as const;
  const answer = await fetch(url, request);
  if (answer.status !== 303) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}

/** What the office does. */
async function measureOffice({ url }: ServerProcess, data: string): Promise<Figure[]> {
  const database = await openDatabase(join(data, "bookings.sqlite"));
  try {
    const office = createOfficeService({ database });
    const { cookie } = await officeSession({ url, office });
    const publish = async (document: FactDocument) => {
      const revision = String(await draft(office, document));
      return timed(() => send(`${url}/office/settings/publish`, cookie, { action: "publish", revision }));
    };
    const price = await publish({ fromPrice: 129 });
    const announcement = { text: "Closed for the storm.", until: "2099-01-01T12:00" };
    const announced = await publish({ fromPrice: 129, announcement });
    await draft(office, { fromPrice: 139 });
    const { headers } = await send(`${url}/office/settings/preview`, cookie);
    const [previewing = ""] = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const looks = { cookie: `${cookie}; ${previewing}`, connection: "close" };
    const preview = await timed(() => get(`${url}/prices`, looks));
    return [
      { what: "publish a price", value: price, unit: "ms", target: { atMost: 3_000 } },
      { what: "publish an announcement", value: announced, unit: "ms" },
      { what: "a page of the draft", value: preview, unit: "ms" },
    ];
  } finally {
    await database.destroy();
  }
}

/** A site with more pages, in a copy of the project. */
const measureWith = (more: number) =>
  withFolder((folder) =>
    withFolder(async (data): Promise<Figure[]> => {
      copyProject(folder);
      if (more > 0) addPages(folder, more);
      const variables = { LOG_LEVEL: "error", DATA_DIR: data, DATABASE_URL: "", SMTP_URL: "" };
      let server: ServerProcess | undefined;
      const start = () =>
        timed(async () => {
          server = await startServerProcess(variables, { folder });
          await get(server.url);
        });
      const first = await start();
      await server?.stop();
      const again = await start();
      if (!server) throw new Error("There is no server.");
      try {
        const idle = memoryOf(server.processGroup);
        const addresses = await addressesOf(server.url);
        const asked = addresses.slice(-sample);
        const never = await firstByte(asked);
        const before = await firstByte(asked);
        const others = addresses.slice(1, -sample).slice(0, 2_000);
        const all = await timed(() => askForAll(others));
        const site = `with ${addresses.length} pages`;
        const figures: Figure[] = [
          { what: "first start, to the first page", value: first / 1_000, unit: "s" },
          { what: "start, to the first page", value: again, unit: "ms", target: { atMost: 1_500 } },
          { what: "first byte of a page never asked for", value: never, unit: "ms", target: { atMost: 60 } },
          { what: "first byte of a page asked for before", value: before, unit: "ms" },
          { what: "pages rendered", value: (others.length * 1_000) / all, unit: "pages/s" },
          ...(await measureOffice(server, data)),
          { what: "memory, idle", value: idle, unit: "MB" },
          { what: "memory, after that", value: memoryOf(server.processGroup), unit: "MB" },
        ];
        return figures.map((figure) => ({ ...figure, what: `${figure.what}, ${site}` }));
      } finally {
        await server.stop();
      }
    }),
  );

export const site: Part = {
  name: "site",
  measure: async () => [...(await measureWith(0)), ...(await measureWith(9_900))],
};
