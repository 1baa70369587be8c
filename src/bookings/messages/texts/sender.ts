/** Sends messages as texts, through the account that the office has typed. */
import type { BookingDatabase } from "../../store/database.ts";
import { type ClaimedMail, type MessageSender, SendError } from "../message.ts";
import { textAccount } from "./account.ts";
import { textNumber } from "./numbers.ts";
import { openProvider } from "./providers.ts";
import { statusUrl } from "./receive.ts";
import { textWordsOf } from "./words.ts";

interface TextSenderOptions {
  database: BookingDatabase;
  now: () => Date;
  /** As in `openProvider`. */
  api?: string | undefined;
}

export const textSender = ({ database, now, api }: TextSenderOptions): MessageSender => ({
  async send(message: ClaimedMail, signal) {
    // Asked for each text: the office changes the account, on this machine or another.
    const account = await textAccount(database);
    if (!account) throw new SendError("refused", "There’s no account for texts.", { failure: "off" });
    const { id, kind, booking, technician, notAfter } = message;
    const to = textNumber(booking);
    if (to === "") throw new SendError("refused", "This number can’t get texts.", { failure: "unreachable" });
    const words = textWordsOf(kind, { booking, technician });
    const validSeconds = notAfter === null ? Number.POSITIVE_INFINITY : (Date.parse(notAfter) - now().getTime()) / 1000;
    const { attempt, failingSince, createdAt } = message;
    // The server may have stopped, or the connection, after the provider took it.
    const triedSince = attempt > 1 || failingSince !== null ? new Date(createdAt) : undefined;
    const text = { to, words, validSeconds: Math.floor(validSeconds), statusUrl: statusUrl(id), triedSince };
    await openProvider(account, api).send(text, signal);
  },
  close: () => undefined,
});
