import { sessionDays } from "../../booking/access/session-days.ts";
import { business } from "../../business/business.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { LogoMark } from "../../components/frame/LogoMark.tsx";
import styles from "./EnterPage.module.css";

/** What a private link to the office shows: one button, because mail programs open links by themselves. */
export function EnterPage({ label, path }: { label: string; path: string }) {
  return (
    <main id="main" className={styles.enter}>
      <LogoMark />
      <h1>{business.name} office</h1>
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
