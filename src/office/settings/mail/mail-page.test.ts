import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../tests/temporary-folder.ts";
import { composeMail } from "../../../bookings/messages/email/compose.tsx";
import { startMailServer } from "../../../bookings/messages/email/fixtures.ts";
import { databaseClock } from "../../../bookings/store/database-clock.ts";
import { describeOnBothEngines } from "../../../bookings/store/engine/fixtures.ts";
import { createSite, setLiveSite, site } from "../../../facts/site.ts";
import { createLog } from "../../../runtime/log.ts";
import { createMails } from "../../../runtime/mails.ts";
import { readSettings } from "../../../runtime/settings.ts";
import { type Fields, temporaryOffice } from "../../fixtures.ts";
import { mailPage, mailPath } from "./mail-page.tsx";

const password = "hunter2 & co/@";
const typed = { action: "server", host: "127.0.0.1", user: "site", address: "owner@repair.example" };

/** A mail server that lets one password in, and quotes every other. @param refusal how it says no instead */
async function guarded(refusal?: { responseCode: number; text: string }) {
  const arrived: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (login, _session, done) =>
      login.password === password
        ? done(null, { user: "site" })
        : done(
            Object.assign(new Error(refusal?.text ?? `No ${login.password} here`), { responseCode: 535, ...refusal }),
          ),
    onRcptTo({ address }, { envelope }, done) {
      arrived.push(`${envelope.mailFrom ? envelope.mailFrom.address : ""} to ${address}`);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { arrived, port: (server.server.address() as AddressInfo).port };
}

/** Something that listens and says this, or nothing. */
async function listener(greeting = ""): Promise<number> {
  const server = createServer((socket) => socket.on("error", () => {}).write(greeting)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.each([
  [
    535,
    "5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.",
    /Authenticated SMTP/,
  ],
  [535, "5.7.3 Authentication unsuccessful", /full email address as the user/],
  [534, "5.7.9 Application-specific password required.", /Google wants an app password/],
  [535, "5.7.8 Username and Password not accepted.", /rejected the user name or password/],
])("a mail server that answers %i %s is explained", async (responseCode, text, words) => {
  const { port } = await guarded({ responseCode, text });
  const { ask } = await temporaryOffice();
  const refused = await ask(mailPage, { path: mailPath, form: { ...typed, port, secret: "another" } });
  expect(refused.text("#notice")).toMatch(words);
  expect(refused.text("#notice")).not.toContain(text);
});

test("what Gmail and Microsoft need is said before somebody tries", async () => {
  const { ask } = await temporaryOffice();
  const said = (await ask(mailPage, { path: mailPath })).text("#server details");
  expect(said).toMatch(/smtp\.gmail\.com: .*app password.*smtp\.office365\.com.*end of December 2026/);
});

describeOnBothEngines("the mail server that the office types", (engine) => {
  async function start(smtpUrl?: string) {
    const service = await temporaryOffice({}, smtpUrl, await engine.newPlace());
    const mail = (form?: Fields) => service.ask(mailPage, { path: mailPath, form });
    const stored = () => service.database.selectFrom("secrets").select("value").where("name", "=", "relay").execute();
    return { ...service, mail, stored };
  }

  test("counts once it has accepted a test email, and its password is never shown again", async () => {
    const { mail, office, database } = await start();
    const { arrived, port } = await guarded();
    await office.noteLaunchStep("test-mail", "Front desk");
    const answer = await mail({ ...typed, port, secret: ` ${password}`, from: "Repair <visits@repair.example>" });
    expect(answer.location).toBe(`${mailPath}?done=server`);
    expect(arrived).toEqual(["visits@repair.example to owner@repair.example"]);
    const page = await mail();
    expect([page.text("dd"), page.value("#host"), page.value("#user"), page.value("#secret")]).toEqual([
      ...["127.0.0.1", "127.0.0.1", "site", ""],
    ]);
    expect(page.html).not.toContain("hunter2");
    // That one arrived through the former server says nothing about this one.
    expect((await office.launchNotes()).has("test-mail")).toBe(false);
    // Saved once more, for another sender: the password stays, but goes to no other server.
    expect((await mail({ ...typed, port, from: "office@repair.example" })).location).toBe(`${mailPath}?done=server`);
    expect(arrived.at(-1)).toBe("office@repair.example to owner@repair.example");
    for (const other of [{ host: "localhost", port }, { port: await listener() }, { port, user: "other" }])
      expect((await mail({ ...typed, ...other })).text("#secret-error")).toBe("Please enter the password.");
    await mail({ action: "forget" });
    expect((await mail()).text("dd")).toMatch(/^None/);
    expect(JSON.stringify(await database.selectFrom("secrets").selectAll().execute())).not.toContain("hunter2");
  });

  test("changes nothing when it refuses, and keeps what was typed without the password", async () => {
    const { mail, stored, database } = await start();
    const { arrived, port } = await guarded();
    const gone = await startMailServer();
    await gone.goDown();
    const wrong = "wrong-word";
    for (const [fields, said] of [
      [
        { port },
        /^Nothing was changed\. 127\.0\.0\.1 rejected the user name or password: check both\. Type the password again\.$/,
      ],
      [{ port: new URL(gone.url).port }, /can't be reached: check the name and port\. Type the password again\.$/],
      [{ port: await listener() }, /did not answer in time/],
      [{ port: await listener("-ERR inner secret\r\n") }, /What answers at 127\.0\.0\.1 is no mail server: check/],
      [{ port, host: "no-such-server.invalid" }, /There is no mail server named no-such-server\.invalid|reached/],
    ] as const) {
      const page = await mail({ ...typed, secret: wrong, ...fields });
      expect([page.status, page.value("#port"), page.value("#user"), page.value("#secret")]).toEqual([
        ...[409, String(fields.port), "site", ""],
      ]);
      expect(page.text("#notice")).toMatch(said);
      expect(page.html).not.toMatch(/wrong-word|inner secret/);
    }
    expect([arrived, await stored()]).toEqual([[], []]);
    expect(JSON.stringify(await database.selectFrom("kept_forms").selectAll().execute())).not.toContain(wrong);
  });

  test("is what the emails of every machine go through from then on, without a restart", async () => {
    const before = site();
    onTestFinished(() => setLiveSite(before));
    setLiveSite(createSite({ SITE_URL: "https://repair.example" }));
    const { booked, database, office } = await start();
    const [first, second] = [await startMailServer(), await startMailServer()];
    const folder = temporaryFolder();
    const clock = await databaseClock(database);
    const settings = readSettings({ DATA_DIR: folder }, "/");
    const mails = createMails({ database, clock, composeMail, settings, log: createLog("silent") });
    onTestFinished(() => mails.stop());
    mails.start();
    for (const server of [first, second]) {
      const { hostname: host, port } = new URL(server.url);
      await office.setRelay({ host, port: Number(port), user: "", secret: "", from: "Us <us@repair.example>" });
      await booked();
      await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBeGreaterThan(0);
      expect(server.mails[0]?.from).toEqual({ name: "Us", address: "us@repair.example" });
    }
  });
});

test("a mail server’s certificate that nobody can trust is named as that", async () => {
  const server = new SMTPServer({ closeTimeout: 100 });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const { ask } = await temporaryOffice();
  const page = await ask(mailPage, { path: mailPath, form: { ...typed, port, user: "" } });
  expect(page.text("#notice")).toMatch(/its certificate can’t be trusted/);
});

test.each([22, 80, 443, 4321, 5432, 6379])(
  "port %d, open or closed, is answered alike and never asked",
  async (port) => {
    const { ask } = await temporaryOffice({}, undefined, undefined, []);
    const connections: unknown[] = [];
    const open = createServer((socket) => connections.push(socket.destroy())).listen(0, "127.0.0.1");
    await once(open, "listening");
    onTestFinished(() => void open.close());
    const openPort = (open.address() as AddressInfo).port;
    const errors = [];
    for (const one of [port, openPort]) {
      const page = await ask(mailPage, { path: mailPath, form: { ...typed, port: one, user: "" } });
      expect(page.status).toBe(422);
      errors.push(page.text("#port-error"));
      // The address may bring a port, too.
      const inHost = await ask(mailPage, { path: mailPath, form: { ...typed, host: `127.0.0.1:${one}`, user: "" } });
      errors.push(inHost.text("#port-error"));
    }
    expect(errors.every((text) => text.startsWith("Mail servers use port 465, 587, 2525 or 25."))).toBe(true);
    expect(new Set(errors).size).toBe(1);
    expect(connections).toEqual([]);
  },
);

test("whoever runs the server allows more ports", async () => {
  expect(readSettings({ MAIL_PORTS: "2526, 8025" }, "/").mailPorts).toEqual([2526, 8025]);
  expect(readSettings({ MAIL_PORTS: "any" }, "/").mailPorts).toBe("any");
  expect(() => readSettings({ MAIL_PORTS: "2526 8025" }, "/")).toThrow("MAIL_PORTS");
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  const { ask } = await temporaryOffice({}, undefined, undefined, [port]);
  const answer = await ask(mailPage, { path: mailPath, form: { ...typed, port, user: "" } });
  expect(answer.location).toBe(`${mailPath}?done=server`);
});

test("a sender is one mailbox, whatever signs its name has", async () => {
  const server = await startMailServer();
  const { ask } = await temporaryOffice();
  const { hostname: host, port } = new URL(server.url);
  for (const name of ["Smith: Jones; (Co), Inc.", "Bcc: x@elsewhere.example", 'The "best"" shop']) {
    const from = `${name} <us@repair.example>`;
    const answer = await ask(mailPage, { path: mailPath, form: { ...typed, host, port, user: "", from } });
    expect(answer.location).toBe(`${mailPath}?done=server`);
    expect(server.mails.at(-1)?.from).toEqual({ name, address: "us@repair.example" });
  }
});

test.each([
  [{ host: "SMTPS://Mail.Example.com:465/", port: "" }, []],
  [{ host: "[::1]" }, []],
  [{ host: "mail example.com" }, ["host"]],
  [{ host: "999.1.1.1" }, ["host"]],
  [{ host: "mail.example.com/?requireTLS=false" }, ["host"]],
  [{ host: "user@mail.example.com" }, ["host"]],
  [{ port: "70000" }, ["port"]],
  [{ port: "smtp" }, ["port"]],
  [{ port: "465.5" }, ["port"]],
  [{ port: "4e2" }, ["port"]],
  [{ port: "0x1d1" }, ["port"]],
  [{ user: "", secret: "word" }, ["user"]],
  [{ user: "site", secret: "  " }, ["secret"]],
  [{ from: "somebody" }, ["from"]],
  [{ address: "owner" }, ["server-address"]],
])("a mail server written as %j: wrong is %j", async (fields, wrong) => {
  const { ask } = await temporaryOffice();
  // With something else wrong, nothing is asked.
  const form = { ...typed, host: "mail.example.com", port: "587", secret: "word", address: "-", ...fields };
  const page = await ask(mailPage, { path: mailPath, form });
  const errors = page.root.querySelectorAll("#server .field-error").map(({ id }) => id.replace(/-error$/, ""));
  expect(errors.filter((id) => id !== "server-address" || wrong.includes(id as never))).toEqual(wrong);
});

test("a mail server of the environment wins over what the office has typed, and says so", async () => {
  const server = await startMailServer();
  const { ask, office } = await temporaryOffice({}, server.url);
  await office.setRelay({ host: "typed.example.com", port: 465, user: "", secret: "", from: "" });
  const page = await ask(mailPage, { path: mailPath });
  expect(page.text("section[aria-labelledby=server-title] p")).toBe("127.0.0.1, set on the server by SMTP_URL.");
  expect((await ask(mailPage, { path: mailPath, form: { ...typed, port: 465, secret: "word" } })).status).toBe(400);
  await ask(mailPage, { path: mailPath, form: { action: "test", address: "owner@repair.example" } });
  expect(server.mails).toHaveLength(1);
});
