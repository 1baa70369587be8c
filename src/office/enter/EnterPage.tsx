import { sessionDays } from "../../bookings/access/sessions.ts";
import { business } from "../../facts/site.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { LogoMark } from "../../site/components/frame/LogoMark.tsx";
import styles from "./EnterPage.module.css";

/** What a device shows on which the office was open once, and how it is opened again. */
export function SignedOutPage() {
  return (
    <main id="main" className={styles.enter}>
      <LogoMark />
      <h1>This device was signed out</h1>
      <p>
        The office of {business().name} wasn’t used here for {sessionDays} days, or the private link that opened it has
        ended. To open it again:
      </p>
      <ul className={styles.ways}>
        <li>Open your private link once more, if you kept it.</li>
        <li>
          Or ask for a new one: anyone with the office open can make it under <b>Settings</b>,{" "}
          <b>Technicians and links</b>.
        </li>
        <li>
          Nobody has it open? The person who runs the server makes one there:{" "}
          <code>npm run bookings -- office add "Front desk"</code>
        </li>
      </ul>
      <p>
        <a href="/">To the website</a>
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
        This private link opens it as <b>{label}</b>. Use it on your own device only: the office stays open there until
        you close it, or don’t use it for {sessionDays} days.
      </p>
      <form method="post" action={path}>
        <SubmitButton look="navy" block>
          Open the office on this device
        </SubmitButton>
      </form>
    </main>
  );
}
