import { X } from "lucide";
import { bookingLead, serviceCallLine } from "../../../facts/derived/promises-in-words.ts";
import { business } from "../../../facts/site.ts";
import { IconButton } from "../Button.tsx";

/**
 * The booking dialog without its form, closed. A booking button opens it at once, and the script draws the form into its
 * root: see site/islands/start/dialog.ts, which also brings its look.
 */
export function BookingFrame() {
  return (
    <dialog aria-labelledby="booking-title">
      <div className="dialog-head">
        <div>
          <h2 id="booking-title" tabIndex={-1}>
            Book your repair
          </h2>
          <p>
            {bookingLead()} {serviceCallLine()}
          </p>
        </div>
        <IconButton icon={X} label="Close" />
      </div>
      <div id="root" data-phone={business().phone.text}>
        <p role="status">One moment: the form is loading.</p>
      </div>
    </dialog>
  );
}
