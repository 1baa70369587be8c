/** A real SMTP server on loopback that keeps what it is sent. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** Message-IDs of all mails that were accepted, in order; the same one twice when a mail came twice. */
  messageIds: string[];
}

/** Starts the server; it stops when the running test is over. */
export async function startMailbox(): Promise<Mailbox> {
  const messageIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, accept) {
      let text = "";
      stream.on("data", (chunk) => (text += chunk));
      stream.on("end", () => {
        const id = /^Message-ID: *(?:\r\n )?(<[^>\r\n]+>)/im.exec(text)?.[1];
        if (!id) return accept(new Error("a mail without a Message-ID"));
        messageIds.push(id);
        accept();
      });
    },
  });
  // Clients that are killed leave broken connections behind.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, messageIds };
}
