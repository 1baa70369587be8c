/** The owner rewrites a sentence of the terms while visits are booked: the start command before and after, on the same data. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { waysToPay } from "../../src/business/promises.ts";
import { startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";
import { copyOfProject } from "./project-copy.ts";
import { full } from "./size.ts";

const sentence = `Payment is due on completion of the work, by ${waysToPay}.`;
const rewritten = `Payment is due once the repair is done, by ${waysToPay}.`;

/** A sentence as its file has it. */
const written = (text: string) => text.replace(waysToPay, "{waysToPay}");

/** A copy of the project, not built, with other terms. */
function projectWithOtherTerms(): string {
  const folder = copyOfProject("dist", ".astro");
  const file = join(folder, "src/catalog/content/legal/terms.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(written(sentence), written(rewritten)));
  return folder;
}

test.runIf(full)(
  "a visit's page leads to the terms it was booked under, before and after they changed (only in npm run proof: it builds)",
  async () => {
    const variables = variablesFor({ file: join(temporaryFolder(), "bookings.sqlite") });
    const former = await runningServer(variables);
    const book = async (url: string) => {
      const { status, body } = await bookOverHttp(url, strangersValues({ serviceDate: weekdayAhead(7) }));
      expect(status).toBe(201);
      return body.link ?? "";
    };
    const read = async (url: string) => (await fetch(url)).text();
    /** The terms that a visit's page links to, as the site shows them now. */
    const termsOf = async (url: string, link: string) => {
      const [path = ""] = /\/terms-of-use\/[0-9a-f]{12}/.exec(await read(url + link)) ?? [];
      return { path, html: await read(url + path) };
    };
    const link = await book(former.url);
    const before = await termsOf(former.url, link);
    expect(before.html).toContain(sentence);
    expect(before.html).toContain("the current version");
    await former.stop();

    const changed = await startServerProcess(variables, { folder: projectWithOtherTerms() });
    onTestFinished(() => changed.stop());
    const after = await termsOf(changed.url, link);
    expect(after.path).toBe(before.path);
    expect(after.html).toContain(sentence);
    expect(after.html).toContain("an earlier version");
    const current = await read(`${changed.url}/terms-of-use`);
    expect([current.includes(sentence), current.includes(rewritten)]).toEqual([false, true]);
    const anew = await termsOf(changed.url, await book(changed.url));
    expect(anew.path).not.toBe(before.path);
    expect(anew.html).toContain(rewritten);
  },
);
