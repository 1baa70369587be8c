/** The mails that the test servers write as files because they have no mail server. */
import { globSync, readFileSync } from "node:fs";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./test.ts";

/** The mails to an address so far, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const files = globSync(`${folder}/*.eml`).sort();
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for a mail to an address whose subject contains a text. */
export async function mailTo(folder: string, address: string, subject: string | RegExp): Promise<Email> {
  const find = async () => (await mailsTo(folder, address)).find((mail) => mail.subject?.match(subject));
  await expect.poll(find, { message: `a mail to ${address} about ${subject}` }).toBeDefined();
  return (await find()) as Email;
}

/** Path of the private page that a mail links to. */
export function privateLinkIn({ text }: Email): string {
  const [link] = /\/booking\/[\w-]+/.exec(text ?? "") ?? [];
  if (!link) throw new Error("The mail has no private link.");
  return link;
}
