/** /office/settings/mail: whether emails go out, and a test of it. */

import { emailText, isEmail } from "../../../shared/email.ts";
import { bookingNumber, visitPath } from "../../../shared/links/booking-number.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { TextField } from "../../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf, typedInto } from "../../shared/form.ts";
import { refusedNotice } from "../../shared/Notice.tsx";
import { count, who } from "../../shared/words.ts";
import styles from "../Settings.module.css";

/** Where the page is. */
export const mailPath = "/office/settings/mail";

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
  const told = reasons.flatMap(({ error, mails }) => (error ? [`${count(mails, "email")}: ${error}`] : []));
  const number = (emails: number) => (emails === 0 ? "None" : count(emails, "email"));
  const terms = {
    "Mail server": relay ?? "None. Emails are written to files until SMTP_URL is set.",
    "Last email sent": lastSentAt ? timeSeenFrom(lastSentAt, now) : "None yet",
    Waiting: (
      <>
        {number(pending)}
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    ),
    "Failed for good": (
      <>
        {number(failed.length)}
        {failed.slice(0, failedShown).map(({ id, bookingId, deadAt, error }) => (
          <p key={id}>
            <a href={visitPath({ id: bookingId })}>{bookingNumber({ id: bookingId })}</a>, {timeSeenFrom(deadAt, now)}:{" "}
            {error}
          </p>
        ))}
      </>
    ),
  };
  return (
    <section aria-labelledby="state-title">
      <h2 id="state-title">State</h2>
      <dl className={styles.terms}>
        {Object.entries(terms).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {(told.length > 0 || failed.length > 0) && (
        <PostForm action={mailPath} id="retry" sends={{ action: "retry" }}>
          <SubmitButton look="secondary">Send them again now</SubmitButton>
        </PostForm>
      )}
      {failed.length > 0 && (
        <PostForm action={mailPath} id="drop" sends={{ action: "drop" }}>
          <PlainButton>Forget those that failed for good</PlainButton>
        </PostForm>
      )}
    </section>
  );
}

export const mailPage: Page = {
  done: {
    sent: "The mail server has accepted the test email. Look in the mailbox, and say here when it arrives.",
    arrived: "Noted: emails arrive.",
    retried: "They are on their way again.",
    dropped: "Forgotten: they won’t be sent.",
  },

  async show({ office, mail }, refusal) {
    const [state, noted, now] = [await office.mails(), await office.done(), office.now()];
    const arrived = noted.get(testItem);
    const screen = (
      <div className={styles.columns}>
        <MailState state={state} relay={mail.relay} now={now} />
        <section className={styles.card} aria-labelledby="test-title">
          <h2 id="test-title">Test</h2>
          <PostForm action={mailPath} id="test" className={styles.fields} noValidate sends={{ action: "test" }}>
            <TextField
              {...typedInto(refusal, "address", mail.inbox())}
              type="email"
              label="Your email address"
              autoComplete="email"
              maxLength={254}
            />
            <SubmitButton look="navy">Send a test mail to me</SubmitButton>
          </PostForm>
          {mail.relay && (
            <PostForm action={mailPath} id="arrived" sends={{ action: "arrived" }}>
              <p>
                {arrived
                  ? `One arrived: ${who(arrived.by)}, ${timeSeenFrom(arrived.at, now)}.`
                  : "Look in that mailbox, including its spam folder. Did it arrive?"}
              </p>
              {!arrived && <PlainButton>Yes, it arrived</PlainButton>}
            </PostForm>
          )}
        </section>
      </div>
    );
    return { title: "Mail", current: "settings", screen };
  },

  change: byAction({
    async test({ mail }, form) {
      const address = emailText(textOf(form, "address"));
      if (!isEmail(address)) return { status: 422, errors: { address: "Please enter an email address." } };
      const problem = await mail.sendTest(address);
      return problem ? { status: 409, notice: refusedNotice(problem) } : `${mailPath}?done=sent`;
    },
    async arrived({ office, user }) {
      await office.noteDone(testItem, user.label);
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
