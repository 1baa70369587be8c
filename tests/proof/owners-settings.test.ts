/** Tests on the owner's own machine, next to the real business's settings. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { copyOfProject } from "./project-copy.ts";
import { full } from "./size.ts";

/** Listens where the owner's servers would, and hangs up. */
async function listener() {
  const found = { port: 0, connections: 0 };
  const server = createServer((socket) => {
    found.connections++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  found.port = (server.address() as AddressInfo).port;
  return found;
}

test("they never contact the owner's database or mail server, and the owner's facts fail no test", async () => {
  const [database, mailServer] = [await listener(), await listener()];
  const owners = {
    DATABASE_URL: `postgres://repair:a-password@127.0.0.1:${database.port}/repair`,
    SMTP_URL: `smtp://repair:a-password@127.0.0.1:${mailServer.port}`,
    LINK_SECRET: "the owner's own secret",
    MAIL_TO: "dana@shore-appliances.com",
    CAPACITY_PER_SLOT: "1",
    BOOKING_ATTEMPTS: "1",
    SITE_URL: "https://www.shore-appliances.com",
    BUSINESS_NAME: "Shore Appliances",
    BUSINESS_PHONE: "(727) 201-4411",
    BUSINESS_EMAIL: "office@shore-appliances.com",
  };
  const folder = copyOfProject();
  // At its small size, the settings don't even call for another build.
  if (full) rmSync(join(folder, "dist"), { recursive: true });
  writeFileSync(
    join(folder, ".env"),
    Object.entries(owners)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  /** As in a shell where the same settings are exported. */
  const run = async (...words: string[]) => {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, ...owners };
    const { stdout, stderr } = await promisify(execFile)("npm", words, { cwd: folder, env, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  };

  expect(await run("run", "test:build")).toContain(full ? "[build] Complete!" : "The site is up to date.");
  expect(await run("run", "test:built", "--", "tests/built/pages.test.ts")).toMatch(/Tests .* passed/);
  // It books through the real start command, which then has mails to send.
  expect(await run("exec", "playwright", "test", "six-taps.spec.ts")).toContain("1 passed");
  expect({ database: database.connections, mailServer: mailServer.connections }).toEqual({
    database: 0,
    mailServer: 0,
  });
});
