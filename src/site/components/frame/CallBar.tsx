import clsx from "clsx";
import { business } from "../../../facts/site.ts";
import { BookButton, type BookingOf } from "../BookButton.tsx";
import { CallButton } from "../CallButton.tsx";
import styles from "./CallBar.module.css";

/**
 * The bar fixed to the bottom of the screen on phones: call and book, with what the page is about.
 * @param props.presets false on the page that is the booking form: there the bar only calls
 */
export function CallBar({ presets }: { presets?: BookingOf | false | undefined }) {
  return (
    <nav className={clsx(styles.bar, presets !== false && styles.books)} aria-label="Call or book">
      <CallButton look="navy">Call Now: {business().phone.text}</CallButton>
      {presets !== false && (
        <BookButton icon={false} {...presets}>
          Book
        </BookButton>
      )}
    </nav>
  );
}
