/** /office/settings/mail: the mail server, whether emails go out, and a test of it. */

import type { ComponentProps } from "react";
import { needOf, refusalInWords } from "../../../bookings/messages/email/sending/providers.ts";
import type { Relay } from "../../../bookings/messages/email/sending/relay.ts";
import { mailSender } from "../../../runtime/settings.ts";
import { emailText, isEmail } from "../../../shared/email.ts";
import { bookingNumber, visitPath } from "../../../shared/links/booking-number.ts";
import { href } from "../../../shared/links/href.ts";
import { toAscii } from "../../../shared/text.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { TextField } from "../../../site/components/Field.tsx";
import { Terms } from "../../../site/components/Terms.tsx";
import { byAction, type Errors, type OfficeRequest, type Page, type RefusedForm } from "../../answer.ts";
import { LineField, PostForm } from "../../shared/Fields.tsx";
import { sentAs, textOf, typedInto } from "../../shared/form.ts";
import { refuse } from "../../shared/Notice.tsx";
import { actorInWords, countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const mailPath = href("settingsRoom", "mail");

/** Its name on the list of what to do before going live. */
const testItem = "test-mail";

/** More would only repeat what the latest say. */
const failedShown = 10;

interface MailStateProps {
  state: Awaited<ReturnType<OfficeRequest["office"]["mails"]>>;
  relay: string | undefined;
  now: Date;
}

/** Whether emails go out, and what keeps those that don't. */
function MailState({ state, relay, now }: MailStateProps) {
  const { pending, reasons, failed, lastSentAt } = state;
  const told = reasons.flatMap(({ error, mails }) =>
    error ? [`${countInWords(mails, "email")}: ${refusalInWords(error) ?? error}`] : [],
  );
  const need = relay && needOf(relay);
  const number = (emails: number) => (emails === 0 ? "None" : countInWords(emails, "email"));
  const terms = {
    "Mail server": (
      <>
        {relay ?? "None. Until you enter one, emails are only saved as files."}
        {need && <p>{need}</p>}
      </>
    ),
    "Last email sent": lastSentAt ? timeSeenFrom(lastSentAt, now) : "None yet",
    Waiting: (
      <>
        {number(pending)}
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    ),
    "Couldn’t be delivered": (
      <>
        {number(failed.length)}
        {failed.slice(0, failedShown).map(({ id, bookingId, deadAt, error }) => (
          <p key={id}>
            <a href={visitPath({ id: bookingId })}>{bookingNumber({ id: bookingId })}</a>, {timeSeenFrom(deadAt, now)}:{" "}
            {refusalInWords(error ?? "") ?? error}
          </p>
        ))}
      </>
    ),
  };
  return (
    <section aria-labelledby="status-title">
      <h2 id="status-title">Status</h2>
      <Terms className={styles.terms} of={Object.entries(terms)} />
      {(told.length > 0 || failed.length > 0) && (
        <PostForm action={mailPath} id="retry" sends={{ action: "retry" }}>
          <SubmitButton look="secondary">Try again now</SubmitButton>
        </PostForm>
      )}
      {failed.length > 0 && (
        <PostForm action={mailPath} id="drop" sends={{ action: "drop" }}>
          <PlainButton>Delete undelivered emails</PlainButton>
        </PostForm>
      )}
    </section>
  );
}

interface ServerFormProps {
  stored: Relay | undefined;
  sent: RefusedForm | undefined;
  mail: OfficeRequest["mail"];
}

/** The mail server: it counts once it has accepted a test email. */
function ServerForm({ stored, sent, mail: { fixed, inbox } }: ServerFormProps) {
  if (fixed.relay)
    return (
      <p>
        {fixed.relay}, set on the server by <code>SMTP_URL</code>.
      </p>
    );
  const field = (name: string, label: string, first = "", rest: Partial<ComponentProps<typeof TextField>> = {}) => (
    <LineField {...typedInto(sent, name, first)} label={label} maxLength={254} {...rest} />
  );
  const host = "Your email provider’s help pages call this the SMTP server, such as smtp.your-provider.com.";
  const port = "465, or 587 if your provider says so.";
  const secret = stored?.secret
    ? "Saved, and never shown. Leave this blank to keep using it."
    : "An app password, if your provider offers one. It’s never shown again.";
  const from =
    "For example, Your Business <service@your-business.com>. Leave blank to use your name and email address.";
  return (
    <>
      <PostForm action={mailPath} id="server" className={styles.fields} noValidate sends={{ action: "server" }}>
        {field("host", "Address", stored?.host, { hint: host })}
        <details id="providers">
          <summary>Gmail, Microsoft 365 or Outlook.com?</summary>
          <p>
            <b>smtp.gmail.com</b>: {needOf("smtp.gmail.com")}
          </p>
          <p>
            <b>smtp.office365.com</b>, <b>smtp-mail.outlook.com</b>: {needOf("smtp.office365.com")}
          </p>
        </details>
        {field("port", "Port", String(stored?.port ?? 465), { hint: port, inputMode: "numeric" })}
        {field("user", "Username", stored?.user, { optional: true })}
        {field("secret", "Password", "", {
          hint: secret,
          type: "password",
          autoComplete: "new-password",
          optional: true,
        })}
        {fixed.from ? (
          <p>
            Sender: {fixed.from}, set on the server by <code>MAIL_FROM</code>.
          </p>
        ) : (
          field("from", "From", stored?.from, { hint: from, optional: true })
        )}
        {field("address", "Send a test email to", inbox(), {
          id: "server-address",
          type: "email",
          autoComplete: "email",
        })}
        <SubmitButton look="navy">Send a test, then use this server</SubmitButton>
      </PostForm>
      {stored && (
        <PostForm action={mailPath} id="forget" sends={{ action: "forget" }}>
          <PlainButton>Remove this server and its password</PlainButton>
        </PostForm>
      )}
    </>
  );
}

/** The mail server that a form says, or what is wrong with it. */
function readServer(
  form: FormData,
  stored: Relay | undefined,
  { portMistake }: OfficeRequest["mail"],
): Relay | { errors: Errors } {
  const [, host = "", portToo] =
    /^(?:smtps?:\/\/)?([a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::(\d+))?\/?$/i.exec(textOf(form, "host")) ?? [];
  const port = portToo ?? toAscii(textOf(form, "port"));
  const typed = { host: host.toLowerCase(), port: /^\d+$/.test(port) ? Number(port) : 0, user: textOf(form, "user") };
  const isSame = (["host", "port", "user"] as const).every((name) => typed[name] === stored?.[name]);
  // Another server never gets the password of this one.
  const secret = String(form.get("secret") ?? "").trim() || (isSame && stored?.secret) || "";
  const from = mailSender.safeParse(textOf(form, "from"));
  const isPort = typed.port > 0 && typed.port < 65_536;
  const wrongPort = isPort ? portMistake(typed.port) : "Please enter a number, usually 465 or 587.";
  const errors: Errors = {
    ...(!(host && URL.canParse(`http://${host}`)) && {
      host: "Please enter a server address such as smtp.your-provider.com.",
    }),
    ...(wrongPort && { port: wrongPort }),
    ...(Boolean(typed.user) !== Boolean(secret) && {
      [secret ? "user" : "secret"]: secret ? "Please enter the username." : "Please enter the password.",
    }),
    ...(textOf(form, "from") && !from.success && { from: `The sender ${from.error.issues[0]?.message}.` }),
    ...(!isEmail(emailText(textOf(form, "address"))) && { address: "Please enter an email address." }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { ...typed, secret, from: from.data ?? "" };
}

export const mailPage: Page = {
  done: {
    server: "The server accepted a test email, and all emails now go through it. Check the mailbox, then confirm here.",
    forgotten: "Server removed. Until you enter another one, emails are only saved as files.",
    sent: "The mail server accepted the test email. Check the mailbox, then confirm here.",
    arrived: "Confirmed: emails arrive.",
    retried: "Sending again.",
    dropped: "Deleted. They won’t be sent.",
  },

  async show({ office, mail }, refusal) {
    const [state, noted, now] = [await office.mails(), await office.launchNotes(), office.now()];
    const arrived = noted.get(testItem);
    const relay = await mail.relay();
    const sentServer = sentAs(refusal, { action: "server" });
    const screen = (
      <div className={styles.columns}>
        <MailState state={state} relay={relay} now={now} />
        <div>
          <section className={styles.card} aria-labelledby="server-title">
            <h2 id="server-title">Mail server</h2>
            <ServerForm stored={await office.relay()} sent={sentServer} mail={mail} />
          </section>
          {relay && (
            <section className={styles.card} aria-labelledby="test-title">
              <h2 id="test-title">Test</h2>
              <PostForm action={mailPath} id="test" className={styles.fields} noValidate sends={{ action: "test" }}>
                <TextField
                  {...typedInto(sentServer ? undefined : refusal, "address", mail.inbox())}
                  type="email"
                  label="Your email address"
                  autoComplete="email"
                  maxLength={254}
                />
                <SubmitButton look="navy">Send me a test email</SubmitButton>
              </PostForm>
              <PostForm action={mailPath} id="arrived" sends={{ action: "arrived" }}>
                <p>
                  {arrived
                    ? `Confirmed by ${actorInWords(arrived.by)}, ${timeSeenFrom(arrived.at, now)}.`
                    : "Check that mailbox, including its spam folder. Did it arrive?"}
                </p>
                {!arrived && <PlainButton>Yes, it arrived</PlainButton>}
              </PostForm>
            </section>
          )}
        </div>
      </div>
    );
    return { title: "Email", current: "settings", screen };
  },

  change: byAction({
    async test({ mail }, form) {
      const address = emailText(textOf(form, "address"));
      if (!isEmail(address)) return { status: 422, errors: { address: "Please enter an email address." } };
      const problem = await mail.sendTest(address);
      return problem ? refuse(problem) : `${mailPath}?done=sent`;
    },
    async server({ office, mail }, form) {
      if (mail.fixed.relay) return undefined;
      const typed = readServer(form, await office.relay(), mail);
      // What is kept of a refused form has no password.
      const kept = new FormData();
      for (const name of ["action", "host", "port", "user", "from", "address"]) kept.set(name, textOf(form, name));
      if ("errors" in typed) return { status: 422, errors: typed.errors, form: kept };
      const problem = await mail.sendTest(emailText(textOf(form, "address")), typed);
      const again = form.get("secret") ? " Type the password again." : "";
      if (problem) return refuse(`Nothing was changed. ${problem}${again}`, { form: kept });
      await office.setRelay(typed);
      await office.removeLaunchNote(testItem);
      // What waited for the former one waits no longer.
      await office.retryMails();
      return `${mailPath}?done=server`;
    },
    async forget({ office }) {
      await office.setRelay(undefined);
      return `${mailPath}?done=forgotten`;
    },
    async arrived({ office, user }) {
      await office.noteLaunchStep(testItem, user.label);
      return `${mailPath}?done=arrived`;
    },
    async retry({ office }) {
      await office.retryMails();
      return `${mailPath}?done=retried`;
    },
    async drop({ office }) {
      await office.dropMails();
      return `${mailPath}?done=dropped`;
    },
  }),
};
