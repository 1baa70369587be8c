import { business } from "../business/business.ts";
import { BookButton } from "./BookButton.tsx";
import styles from "./CallBar.module.css";
import { CallButton } from "./CallButton.tsx";

/** The bar fixed to the bottom of the screen on phones: call and book. */
export function CallBar() {
  return (
    <nav className={styles.bar} aria-label="Call or book">
      <CallButton look="navy">Call Now: {business.phone.text}</CallButton>
      <BookButton icon={false}>Book</BookButton>
    </nav>
  );
}
