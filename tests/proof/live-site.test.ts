/** The owner sets the site's address and nothing else: a crawl of that site, its mails and its startup. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { readMail } from "../../src/booking/mail/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { samplesIn } from "../facts/samples.ts";
import { startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp } from "./fixtures.ts";
import { copyOfProject } from "./project-copy.ts";
import { full } from "./size.ts";

const siteUrl = "https://www.shore-appliances.com";
/** Without styles and scripts, but with attributes and structured data. */
const saidBy = (html: string) => html.replaceAll(/<(script|style)(?![^>]*ld\+json).*?<\/\1>/gs, " ");

test.runIf(full)(
  "no page, structured data or mail of a site with a real address has a sample (only in npm run proof: it builds)",
  async () => {
    const data = temporaryFolder();
    const variables = { SITE_URL: siteUrl, DATA_DIR: data, DATABASE_URL: "" };
    const server = await startServerProcess(variables, { folder: copyOfProject("dist", ".astro") });
    onTestFinished(() => server.stop());
    expect(server.output()).toMatch(/Not shown until you set it: the rating and number of reviews/);

    const read = async (path: string) => (await fetch(server.url + path)).text();
    const pathsIn = (xml: string) =>
      [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path || "/");
    const maps = pathsIn(await read("/sitemap.xml"));
    const paths = (await Promise.all(maps.map(read))).flatMap(pathsIn);
    expect(paths.length).toBeGreaterThan(80);
    for (const path of [...paths, "/book", "/terms-of-use", "/brands/acme", "/nowhere", "/.well-known/security.txt"]) {
      expect(samplesIn(saidBy(await read(path))), path).toEqual([]);
    }

    const booked = await bookOverHttp(server.url, strangersValues({ serviceDate: weekdayAhead(7) }));
    expect(booked.status).toBe(201);
    await expect.poll(() => globSync("outbox/*.eml", { cwd: data }).length, { timeout: 30_000 }).toBeGreaterThan(1);
    for (const file of globSync("outbox/*.eml", { cwd: data })) {
      const { subject, text, html } = await readMail(readFileSync(join(data, file)));
      expect(text, file).toContain("Pinellas Appliance Repair Co.");
      expect(samplesIn(`${subject} ${text} ${html}`), file).toEqual([]);
    }
  },
);
