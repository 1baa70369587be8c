/** /office/settings/texting: the account through which texts go out from the shop's own number, whether they do, and a test. */

import { textHours } from "../../../bookings/messages/texts/hours.ts";
import { failureWords, type TextAccount } from "../../../bookings/messages/texts/provider.ts";
import { offered, openProvider, providers } from "../../../bookings/messages/texts/providers.ts";
import { repliesUrl, statusUrl } from "../../../bookings/messages/texts/receive.ts";
import { business } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { phoneKey, phoneText } from "../../../shared/phone.ts";
import { clockTime, timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { TextField } from "../../../site/components/Field.tsx";
import { Terms } from "../../../site/components/Terms.tsx";
import { byAction, type OfficeRequest, type Page, type RefusedForm } from "../../answer.ts";
import { LineField, PostForm } from "../../shared/Fields.tsx";
import { sentAs, textOf, typedInto } from "../../shared/form.ts";
import { refuse } from "../../shared/Notice.tsx";
import { countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";
import { Copyable } from "./Copyable.tsx";
import { registrationPath } from "./registration-page.tsx";

export const textingPath = href("settingsRoom", "texting");

/** Ten digits of the US, as a text needs them; "" for anything else. */
const dialed = (typed: string) => (/^\d{10}$/.test(phoneKey(typed)) ? `+1${phoneKey(typed)}` : "");

interface StateProps {
  account: TextAccount | undefined;
  state: Awaited<ReturnType<OfficeRequest["office"]["textsState"]>>;
  now: Date;
}

/** Whether texts go out, and why some didn't arrive. */
function TextsState({ account, state: { lastSentAt, waiting, error, failures }, now }: StateProps) {
  const sending = account?.isOn
    ? `On, between ${textHours(now).map(clockTime).join(" and ")}.`
    : `Off. Customers can agree to texts; until you start, they get emails.${account?.problem ? ` Texting turned itself off: ${failureWords[account.problem]}` : ""}`;
  const terms = {
    "Sent from": account
      ? `${phoneText(account.number)}, through ${providers[account.provider]?.name ?? account.provider}`
      : "No account. Your booking form doesn’t ask about texts, and the text buttons on a visit open your own phone’s messaging app.",
    Sending: account && sending,
    "Last text sent": account && (lastSentAt ? timeSeenFrom(lastSentAt, now) : "None in 30 days"),
    Waiting:
      waiting === 0 ? undefined : (
        <>
          {countInWords(waiting, "text")}
          {error && <p>{error}</p>}
        </>
      ),
    "Not delivered in 30 days":
      failures.length === 0 ? undefined : (
        <>
          {failures.map(({ failure, times }) => (
            <p key={failure}>
              {countInWords(times, "text")}: {failureWords[failure]}
            </p>
          ))}
          <p>Each was emailed instead, or the customer is on the call list. The visit’s history has the details.</p>
        </>
      ),
  };
  return (
    <section aria-labelledby="status-title">
      <h2 id="status-title">Status</h2>
      <Terms className={styles.terms} of={Object.entries(terms)} />
      {account && (
        <PostForm action={textingPath} id="switch" sends={{ action: account.isOn ? "pause" : "start" }}>
          <SubmitButton look={account.isOn ? "secondary" : "navy"}>
            {account.isOn ? "Stop sending texts" : "Start sending texts"}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

/** The account: it counts once the provider has let the site in. */
function AccountForm({ account, sent }: { account: TextAccount | undefined; sent: RefusedForm | undefined }) {
  const { accountLabel, secretLabel, name, keysAre } = offered.kind;
  return (
    <>
      <PostForm action={textingPath} id="account" className={styles.fields} noValidate sends={{ action: "account" }}>
        <LineField
          {...typedInto(sent, "sid", account?.account)}
          label={accountLabel}
          maxLength={80}
          spellCheck={false}
        />
        <LineField
          {...typedInto(sent, "secret")}
          label={secretLabel}
          type="password"
          autoComplete="new-password"
          maxLength={120}
          optional={account !== undefined}
          hint={
            account
              ? "Saved, and never shown. Leave this blank to keep using it."
              : `${keysAre} We won’t show the token again.`
          }
        />
        <LineField
          {...typedInto(sent, "number", account && phoneText(account.number))}
          label={`Your ${name} number`}
          type="tel"
          maxLength={40}
        />
        <SubmitButton look="navy">Check and save</SubmitButton>
      </PostForm>
      {account && (
        <PostForm action={textingPath} id="forget" sends={{ action: "forget" }}>
          <PlainButton>Remove this account and its token</PlainButton>
        </PostForm>
      )}
    </>
  );
}

/** The account that a form says, or what is wrong with it. */
function readAccount(form: FormData, stored: TextAccount | undefined) {
  const [account, number] = [textOf(form, "sid"), dialed(textOf(form, "number"))];
  const isSame = account === stored?.account;
  // Another account never gets the token of this one.
  const secret = String(form.get("secret") ?? "").trim() || (isSame && stored?.secret) || "";
  const errors = {
    ...(!offered.kind.accountForm.test(account) && { sid: offered.kind.accountMistake }),
    ...(!secret && { secret: "Please enter the token." }),
    ...(!number && { number: "Please enter a US number with ten digits." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const isOn = isSame && number === stored?.number && stored.isOn;
  return { account: { provider: offered.id, account, secret, number, isOn } satisfies TextAccount };
}

export const textingPage: Page = {
  done: {
    saved: "The provider accepted the account. From now on, the booking form asks customers whether they want texts.",
    forgotten: "Account removed. The booking form doesn’t ask about texts anymore.",
    started: "From now on, customers who agreed to texts will get them.",
    paused: "No more texts will go out. Any still waiting will be emailed instead.",
    sent: "The provider accepted the test. If it doesn’t arrive within a minute, your number isn’t registered yet.",
  },

  async show({ office }, refusal) {
    const [account, state] = [await office.textAccount(), await office.textsState()];
    const screen = (
      <div className={styles.columns}>
        <div>
          <TextsState account={account} state={state} now={office.now()} />
          <section aria-labelledby="how-title">
            <h2 id="how-title">Getting started</h2>
            <ol className={styles.lines}>
              <li>{offered.kind.opening}</li>
              <li>
                Register your business for texting (A2P 10DLC).{" "}
                <a href={registrationPath}>See what to paste into the forms.</a> Carriers block texts from unregistered
                numbers. It takes days, sometimes weeks.
              </li>
              <li>{offered.kind.repliesGo}</li>
            </ol>
            {business().isExample ? (
              <p className={styles.hint}>
                <strong>Set your website address first.</strong> Replies are sent to your site.
              </p>
            ) : (
              <Copyable id="replies" label="Web address for replies" text={repliesUrl()} />
            )}
            <p className={styles.hint}>Then send yourself a test and start sending.</p>
          </section>
        </div>
        <div>
          <section className={styles.card} aria-labelledby="account-title">
            <h2 id="account-title">Account</h2>
            <AccountForm account={account} sent={sentAs(refusal, { action: "account" })} />
          </section>
          {account && (
            <section className={styles.card} aria-labelledby="test-title">
              <h2 id="test-title">Test</h2>
              <PostForm action={textingPath} id="test" className={styles.fields} noValidate sends={{ action: "test" }}>
                <TextField
                  {...typedInto(sentAs(refusal, { action: "test" }), "phone")}
                  type="tel"
                  label="Your own phone"
                  autoComplete="tel"
                  maxLength={40}
                />
                <SubmitButton look="navy">Send me a test text</SubmitButton>
              </PostForm>
            </section>
          )}
        </div>
      </div>
    );
    return { title: "Text messages", current: "settings", screen };
  },

  change: byAction({
    async account({ office, mail }, form) {
      const read = readAccount(form, await office.textAccount());
      // What is kept of a refused form has no token.
      const kept = new FormData();
      for (const name of ["action", "sid", "number"]) kept.set(name, textOf(form, name));
      if (!("account" in read)) return { status: 422, errors: read.errors, form: kept };
      const problem = await openProvider(read.account, mail.fixed.textsApi).check();
      const again = form.get("secret") ? " Type the token again." : "";
      if (problem) return refuse(`Nothing was changed. ${problem}${again}`, { form: kept });
      await office.setTextAccount(read.account);
      return `${textingPath}?done=saved`;
    },
    async start({ office }) {
      const account = await office.textAccount();
      if (!account) return undefined;
      const { problem: _solved, ...rest } = account;
      await office.setTextAccount({ ...rest, isOn: true });
      return `${textingPath}?done=started`;
    },
    async pause({ office }) {
      const account = await office.textAccount();
      if (account) await office.setTextAccount({ ...account, isOn: false });
      return `${textingPath}?done=paused`;
    },
    async forget({ office }) {
      await office.setTextAccount(undefined);
      return `${textingPath}?done=forgotten`;
    },
    async test({ office, mail }, form) {
      const [account, to] = [await office.textAccount(), dialed(textOf(form, "phone"))];
      if (!account) return undefined;
      if (!to) return { status: 422, errors: { phone: "Please enter a US number with ten digits." } };
      const words = `${business().name.slice(0, 60)}: this is a test. It arrived, so texts work.`;
      const text = { to, words, validSeconds: 600, statusUrl: statusUrl("test") };
      try {
        await openProvider(account, mail.fixed.textsApi).send(text, AbortSignal.timeout(20_000));
        return `${textingPath}?done=sent`;
      } catch (error) {
        return refuse(`Nothing was sent. ${(error as Error).message}`);
      }
    },
  }),
};
