import { sessionDays } from "../../bookings/access/sessions.ts";
import { business } from "../../facts/site.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { LogoMark } from "../../site/components/frame/LogoMark.tsx";
import styles from "./EnterPage.module.css";

/** What a device shows on which the office was open once, and how it is opened again. */
export function SignedOutPage() {
  return (
    <main id="main" className={styles.enter} data-signed-out="">
      <LogoMark />
      <h1>This device was signed out</h1>
      <p>
        This device hasn’t opened the {business().name} office for {sessionDays} days, or its private link was revoked.
        To sign in again:
      </p>
      <ul className={styles.ways}>
        <li>Open your private link again, if you still have it.</li>
        <li>
          Or ask for a new one: anyone who’s signed in can create one under <b>Settings</b>,{" "}
          <b>Technicians and links</b>.
        </li>
        <li>
          If no one is signed in, the person who runs the server can create one there:{" "}
          <code>npm run bookings -- office add "Front desk"</code>
        </li>
      </ul>
      <p>
        <a href="/">Go to the website</a>
      </p>
    </main>
  );
}

/** What a private link to the office shows: one button, because mail programs open links by themselves. */
export function EnterPage({ label, path }: { label: string; path: string }) {
  return (
    <main id="main" className={styles.enter}>
      <LogoMark />
      <h1>{business().name} office</h1>
      <p>
        You’ll be signed in as <b>{label}</b>. Use this link only on your own device: it stays signed in until you sign
        out, or don’t use it for {sessionDays} days.
      </p>
      <form method="post" action={path}>
        <SubmitButton look="navy" block>
          Open the office on this device
        </SubmitButton>
      </form>
    </main>
  );
}
