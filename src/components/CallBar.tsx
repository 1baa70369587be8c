import { business } from "../business/business.ts";
import { BookButton, CallButton } from "./Button.tsx";
import styles from "./CallBar.module.css";

/** The bar at the bottom of phones: call, and book (specification section 2). */
export function CallBar() {
  return (
    <nav className={styles.bar} aria-label="Call or book">
      <CallButton look="navy">Call Now: {business.phone.text}</CallButton>
      <BookButton icon={false}>Book</BookButton>
    </nav>
  );
}
