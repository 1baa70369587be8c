import { business } from "../business/business.ts";
import { BookButton, CallButton } from "./Button.tsx";
import styles from "./CallBar.module.css";

/** The bar fixed to the bottom of the screen on phones: call and book. */
export function CallBar() {
  return (
    <nav className={styles.bar} aria-label="Call or book">
      <CallButton look="navy">Call Now: {business.phone.text}</CallButton>
      <BookButton icon={false}>Book</BookButton>
    </nav>
  );
}
