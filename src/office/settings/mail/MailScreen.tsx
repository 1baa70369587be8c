import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { Done } from "../../../booking/site/going-live.ts";
import { timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../components/Button.tsx";
import { TextField } from "../../../components/Field.tsx";
import type { Notice, OfficeRequest, RefusedForm } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { NoticePlace } from "../../shared/Notice.tsx";
import { count, visitPath, who } from "../../shared/words.ts";
import styles from "../Settings.module.css";

/** Where the page is, and its forms post to. */
export const mailPath = "/office/settings/mail";

/** More would only repeat what the latest say. */
const failedShown = 10;

interface MailProps {
  state: Awaited<ReturnType<OfficeRequest["office"]["mails"]>>;
  mail: OfficeRequest["mail"];
  /** When somebody said that a test arrived. */
  arrived: Done | undefined;
  notice: Notice | undefined;
  /** The form that was just sent, if it changed nothing. */
  refusal: RefusedForm | undefined;
  now: Date;
}

/** Whether emails go out, and a test of it. */
export function MailScreen({ state, mail, arrived, notice, refusal, now }: MailProps) {
  const { pending, reasons, failed, lastSentAt } = state;
  const told = reasons.flatMap(({ error, mails }) => (error ? [`${count(mails, "email")}: ${error}`] : []));
  return (
    <>
      <NoticePlace notice={notice} />
      <div className={styles.columns}>
        <section aria-labelledby="state-title">
          <h2 id="state-title">State</h2>
          <dl className={styles.terms}>
            <div>
              <dt>Mail server</dt>
              <dd>{mail.relay ?? "None. Emails are written to files until SMTP_URL is set."}</dd>
            </div>
            <div>
              <dt>Last email sent</dt>
              <dd>{lastSentAt ? timeSeenFrom(lastSentAt, now) : "None yet"}</dd>
            </div>
            <div>
              <dt>Waiting</dt>
              <dd>
                {pending === 0 ? "None" : count(pending, "email")}
                {told.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </dd>
            </div>
            <div>
              <dt>Failed for good</dt>
              <dd>
                {failed.length === 0 ? "None" : count(failed.length, "email")}
                {failed.slice(0, failedShown).map(({ id, bookingId, deadAt, error }) => (
                  <p key={id}>
                    <a href={visitPath({ id: bookingId })}>{bookingNumber({ id: bookingId })}</a>,{" "}
                    {timeSeenFrom(deadAt, now)}: {error}
                  </p>
                ))}
              </dd>
            </div>
          </dl>
          {(told.length > 0 || failed.length > 0) && (
            <PostForm action={mailPath} id="retry" sends={{ action: "retry" }}>
              <SubmitButton look="secondary">Send them again now</SubmitButton>
            </PostForm>
          )}
        </section>
        <section className={styles.card} aria-labelledby="test-title">
          <h2 id="test-title">Test</h2>
          <PostForm action={mailPath} id="test" className={styles.fields} noValidate sends={{ action: "test" }}>
            <TextField
              id="address"
              name="address"
              type="email"
              label="Your email address"
              autoComplete="email"
              maxLength={254}
              defaultValue={refusal ? textOf(refusal.form, "address") : mail.inbox}
              error={refusal?.errors?.address}
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
    </>
  );
}
