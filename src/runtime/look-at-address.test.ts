import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { proofHeader } from "../bookings/access/own-address.ts";
import { temporaryService } from "../bookings/fixtures.ts";
import { lookAt } from "./look-at-address.ts";

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("what an address leads to is told apart, and nothing that answers there passes for this site", async () => {
  const { office } = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") });
  const look = (address: string) => lookAt(address, office, 1_000);
  const other = await serve((_, response) => response.end("Welcome"));
  const alike = await serve(({ url = "" }, response) => response.setHeader(proofHeader, url).writeHead(204).end());
  const onward = await serve((_, response) => response.writeHead(301, { location: `http://${other}` }).end());
  const silent = createListener((socket) => void socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  for (const [address, found] of [
    [`http://${other}`, "elsewhere"],
    [`http://${alike}`, "elsewhere"],
    [`http://${onward}`, "elsewhere"],
    [`https://${other}`, "no-certificate"],
    [`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, "no-answer"],
    ["http://127.0.0.1:1", "no-answer"],
    ["https://no-such-name.invalid", "no-name"],
  ])
    expect([address, await look(address ?? "")]).toEqual([address, found]);
});
