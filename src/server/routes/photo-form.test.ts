import { expect, test } from "vitest";
import { temporaryService } from "../../bookings/fixtures.ts";
import { sqlite } from "../../bookings/store/engine/fixtures.ts";
import { startTestSite } from "../fixtures.ts";

test("the form with photos takes what other forms don't, two at a time, and says when it is too much", async () => {
  const { office } = await temporaryService(await sqlite.newPlace());
  const link = await office.addLink({ label: "Front desk" });
  const session = link.status === "added" ? await office.openSession(link.token) : undefined;
  const [second, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rendering = 0;
  const renderPage = async () => {
    rendering++;
    if (rendering === 2) second.resolve();
    if (rendering === 3) third.resolve();
    await (rendering < 3 ? third.promise : undefined);
    return new Response("done");
  };
  const site = await startTestSite(renderPage, { office });
  const post = (path: string, size: number, cookie = `office=${session}`) =>
    site.send(path, { method: "POST", headers: { cookie }, body: Buffer.alloc(size) });
  const tenMegabytes = 10 * 1024 * 1024;
  expect((await post("/office/calls", tenMegabytes)).status).toBe(413);
  expect((await post("/office/settings/people", tenMegabytes, "")).status).toBe(405);
  const refused = await post("/office/settings/people", 3 * tenMegabytes);
  expect([refused.status, refused.body.toString()]).toEqual([413, expect.stringContaining("fewer photos at a time")]);

  const sent = [1, 2, 3].map(() => post("/office/settings/people", tenMegabytes));
  await second.promise;
  expect(rendering).toBe(2);
  // The third waits for one of them.
  third.resolve();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
