import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/free-port.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { writeFiles } from "../build/fixtures.ts";
import { requireFreeAddress } from "../runtime/free-address.ts";
import { noRoutes, sendRaw, startRaw, startTestSite } from "./fixtures.ts";
import { listen } from "./listen.ts";

/** A page that begins to be rendered, and ends when it may. */
function slowPage() {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renderPage = async () => {
    began.resolve();
    await mayEnd.promise;
    return new Response("finished");
  };
  return { renderPage, began: began.promise, end: mayEnd.resolve };
}

// Less than the 90 seconds after which every silent connection ends.
test("idle connections don't hold up the stop", { timeout: 45_000 }, async () => {
  // Longer than the test may take.
  const site = await startTestSite(noRoutes, { limits: { stopMs: 600_000 } });
  const { hostname, port } = new URL(site.url);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const closed = once(silent.resume(), "close");
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get({ hostname, port, path: "/about", agent }), "response");
  await once(response.resume(), "end");
  await site.stop();
  agent.destroy();
  const [failed] = await closed;
  expect(failed).toBe(false);
});

test("a request that never ends is cut off", async () => {
  const { renderPage, began } = slowPage();
  const site = await startTestSite(renderPage, { limits: { stopMs: 200 } });
  const endless = site.send("/book");
  endless.catch(() => {});
  await began;
  await site.stop();
  await expect(endless).rejects.toThrow();
});

test("while draining, requests are answered, and a connection that is kept open ends with the answer that was under way at the stop signal", async () => {
  const { renderPage, began, end } = slowPage();
  const site = await startTestSite(renderPage, { limits: { stopMs: 60_000, drainMs: 300 } });
  const answer = site.send("/book", { headers: { connection: "keep-alive" } });
  await began;
  const stopped = site.stop();
  const readiness = async () => await site.send("/readyz");
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect(JSON.parse((await readiness()).body.toString())).toMatchObject({ status: "not ready", stopping: true });
  end();
  expect((await answer).headers.connection).toBe("close");
  await stopped;
  await expect(site.send("/about")).rejects.toThrow("ECONNREFUSED");
});

test("a port in use is reported in one clear line", async () => {
  const port = Number(new URL((await startTestSite()).url).port);
  const line = `127.0.0.1:${port} is in use by another program: stop it, or choose another PORT.`;
  await expect(listen(Fastify(), "127.0.0.1", port)).rejects.toThrow(line);
  await expect(requireFreeAddress("127.0.0.1", port)).rejects.toThrow(line);
});

test("a program that waits for a free address, such as a proxy, isn't connected by a look at it", async () => {
  const port = await freePort();
  for (let look = 0; look < 5; look++) {
    const looking = requireFreeAddress("127.0.0.1", port);
    const waiting = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
    await expect(once(waiting, "connect")).rejects.toThrow("ECONNREFUSED");
    await looking;
  }
});

test("what is not HTTP is refused with all headers", async () => {
  const site = await startTestSite();
  const answer = await sendRaw(site.url, "HELLO\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain("x-content-type-options: nosniff\r\n");
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
});

test("a client that sends its headers or body too slowly is cut off", async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const site = await startTestSite(noRoutes, { limits });
  expect(await sendRaw(site.url, "GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408 /);
  const halfBody = "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf";
  expect(await sendRaw(site.url, halfBody)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a client that doesn't read why it was cut off loses its connection", async () => {
  const limits = { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 50 };
  const site = await startTestSite(noRoutes, { limits });
  const socket = startRaw(site.url, "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf");
  // It goes on sending a little from time to time, and reads nothing.
  const sending = setInterval(() => socket.write("x"), 20);
  onTestFinished(() => clearInterval(sending));
  const [error] = await once(socket.pause(), "error");
  expect(error.code).toMatch(/EPIPE|ECONNRESET/);
});

test.each([
  ["posted to a file", "POST /about HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\nhalf", 405],
  ["of a form that is too large", "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\nhalf", 413],
  ["that belongs to no request", "GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf", 200],
])("a body that never ends, %s, gets one answer, and the connection is closed", async (_what, bytes, status) => {
  // Long enough for a busy machine to answer before, or it would be 408.
  const limits = { headersTimeout: 1_000, requestTimeout: 1_000, connectionsCheckingInterval: 50 };
  const site = await startTestSite(noRoutes, { limits });
  expect((await sendRaw(site.url, bytes)).match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
});

test.each(["SIGTERM", "SIGINT"] as const)("on %s the process finishes its request and exits with 0", async (signal) => {
  const folder = temporaryFolder();
  const program = `
    import Fastify from ${JSON.stringify(createRequire(import.meta.url).resolve("fastify"))};
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, "../runtime/log.ts"))};
    import { defaultConnectionLimits, listen, stopInOrder, stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, "listen.ts"))};
    const app = Fastify();
    app.get("/", async () => {
      console.log("request");
      await new Promise((resolve) => process.once("${signal}", resolve));
      return "finished";
    });
    stopInOrder(app, defaultConnectionLimits);
    app.addHook("onClose", async () => console.log("closed"));
    const server = await listen(app, "127.0.0.1", 0);
    stopOnSignals(server, createLog("info"));
    console.log(server.url);`;
  writeFiles(folder, { "program.ts": program });
  const child = spawn(process.execPath, [join(folder, "program.ts")], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const lines = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
  const url: string = (await lines.next()).value.trim();
  const [answer] = await Promise.all([
    fetch(url).then((response) => response.text()),
    lines.next().then(() => child.kill(signal)),
  ]);
  expect(answer).toBe("finished");
  expect((await lines.next()).value).toBe("closed\n");
  expect(await exited).toEqual([0, null]);
});

test("a client may send a few requests ahead; one that sends many at once loses its connection", async () => {
  let asked = 0;
  const mayAnswer = Promise.withResolvers<void>();
  const site = await startTestSite(async (request) => {
    asked++;
    if (request.url.includes("slow")) await mayAnswer.promise;
    return new Response(request.url);
  });
  const get = (path: string, end = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${end}\r\n`;
  const few = await sendRaw(
    site.url,
    get("/booking/1") + get("/booking/2") + get("/booking/3", "Connection: close\r\n"),
  );
  expect(few.match(/booking\/\d$|booking\/\d(?=HTTP)/g)).toEqual(["booking/1", "booking/2", "booking/3"]);
  asked = 0;
  expect(await sendRaw(site.url, get("/booking/slow").repeat(1_000))).toBe("");
  expect(asked).toBeLessThan(20);
  mayAnswer.resolve();
  // Files are answered at once, but are sent one after the other.
  expect((await sendRaw(site.url, get("/about").repeat(1_000))).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20);
  expect((await site.send("/about")).status).toBe(200);
});
