/** The site's address, as the office sets it in a running server behind a proxy that speaks TLS. */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { startServerProcess } from "../server-process.ts";
import { skipped } from "../skipped.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const missing = spawnSync("openssl", ["version"]).status === 0 ? undefined : "openssl";
const testTls = missing ? test.skip : test;

/** A proxy that speaks TLS for localhost, in front of a server that trusts its certificate. */
async function startBehindTls() {
  const folder = temporaryFolder();
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"];
  execFileSync("openssl", [...words.split(" "), ...names], { cwd: folder, stdio: "ignore" });
  const [key, cert] = [readFileSync(join(folder, "key.pem")), readFileSync(join(folder, "cert.pem"))];
  let to = "";
  const proxy = createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-proto": "https" };
    const passed = request(to + asked.url, { headers }, (response) => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, "localhost");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  const variables = {
    BEHIND_TLS: "1",
    SITE_URL: "",
    NODE_EXTRA_CA_CERTS: join(folder, "cert.pem"),
  };
  const server = await startServerProcess({ DATA_DIR: temporaryFolder(), ...variables });
  onTestFinished(() => server.stop());
  to = server.url;
  return { server, address: `https://localhost:${(proxy.address() as AddressInfo).port}` };
}

testTls(
  `the office sets the site's address, which is looked at through the proxy, and all of the site follows${skipped(missing)}`,
  async () => {
    const { server, address } = await startBehindTls();
    let cookie = "";
    /** As the proxy passes it on. */
    async function ask(
      path: string,
      form?: Record<string, string>,
      host = new URL(address).host,
      origin = `https://${host}`,
    ) {
      const headers = {
        cookie,
        host,
        "x-forwarded-proto": "https",
        "content-type": "application/x-www-form-urlencoded",
      };
      const sent = request(server.url + path, { method: form ? "POST" : "GET", headers: { ...headers, origin } });
      sent.end(form && new URLSearchParams(form).toString());
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const body = await text(response);
      return { status: response.statusCode, headers: response.headers, body, page: parse(body) };
    }
    const setup = /: http:\S+?(\/office\/enter\/[\w-]{43})\n/.exec(server.output())?.[1] ?? "";
    const opened = await ask(setup, {});
    cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const item = async (id: string, host?: string) =>
      (await ask("/office/settings/going-live", undefined, host)).page.querySelector(`#item-${id} h2`)?.text;
    // Until it is set, links lead to where the office was opened.
    const links = async () => (await ask("/office/settings/links")).page.querySelector("#calendar")?.attributes.value;
    expect([await links(), await item("address"), await item("https")]).toEqual([
      ...[expect.stringContaining(`${address}/calendar/`), "Your website address: open", "HTTPS: open"],
    ]);

    const room = "/office/settings/address";
    const seen = async () => (await ask(room)).page.querySelector("[name=seen]")?.attributes.value ?? "";
    const save = async (siteUrl: string) => ask(room, { action: "save", siteUrl, seen: await seen() }, "127.0.0.1");
    expect((await save("localhost:1")).headers.location).toBe(`${room}?done=saved&found=no-answer`);
    expect((await save(server.url)).headers.location).toBe(`${room}?done=saved&found=unencrypted`);
    expect((await save(`${address}/`)).headers.location).toBe(`${room}?done=saved&found=reached`);
    expect((await ask("/")).body).not.toContain(address);
    const revision = (await ask("/office/settings/publish")).page.querySelector("[name=revision]")?.attributes.value;
    await ask("/office/settings/publish", { action: "publish", revision: revision ?? "" });

    const { body, headers } = await ask("/", undefined, "127.0.0.1");
    expect(body).toContain(`<link rel="canonical" href="${address}/"`);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await ask("/robots.txt")).body).toContain(`Sitemap: ${address}/sitemap.xml`);
    expect([await item("address", "127.0.0.1"), await item("https", "127.0.0.1")]).toEqual([
      ...["Your website address: done", "HTTPS: done"],
    ]);
    // A proxy that doesn't pass on the Host.
    expect((await ask("/book", { step: "1" }, "127.0.0.1", address)).status).not.toBe(403);
    expect(await links()).toContain(`${address}/calendar/`);
  },
);
