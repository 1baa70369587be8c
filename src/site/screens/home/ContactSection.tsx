import { CalendarCheck } from "lucide";
import { business, facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { isOffered } from "../../../shared/services/offered-services.ts";
import { offeredAppliances } from "../../../shared/services/service-appliances.ts";
import { slotLabel, timeSlots } from "../../../shared/time/slots.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../components/Field.tsx";
import { Hours } from "../../components/Hours.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { Questions } from "../../components/Questions.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import "../../styles/forms.css";
import "../../styles/select.css";
import { EditFacts } from "../../components/EditLink.tsx";
import { Icon } from "../../components/Icon.tsx";
import styles from "./ContactSection.module.css";

const times = () => timeSlots().map((slot) => ({ value: slot, label: slotLabel(slot) }));

/**
 * The inline contact form: submitting it opens the booking dialog. Without script it
 * posts to the booking page, which carries over the typed values.
 */
export function ContactSection() {
  return (
    <Section ground="white" id="contact" className={styles.contact}>
      <div id="booking">
        <SectionHead
          title="Tell us what broke"
          text={
            <>
              You pick a time next. Just a question? <Questions />
            </>
          }
          stacked
        />
        <form action={href("book")} method="post" aria-label="Tell us what broke" data-contact-form="">
          <input type="hidden" name="from" value="contact" />
          <div className="form-grid">
            <TextField id="contact-name" name="name" label="Name" autoComplete="name" required />
            <TextField id="contact-phone" name="phone" label="Phone" type="tel" autoComplete="tel" required />
            <TextField id="contact-email" name="email" label="Email" type="email" autoComplete="email" required />
            <TextAreaField
              id="contact-address"
              name="address"
              label="Address"
              autoComplete="street-address"
              rows={1}
              required
            />
            <SelectField
              id="contact-appliance"
              name="applianceType"
              label="Appliance"
              placeholder="Choose an appliance"
              options={offeredAppliances()}
              optional
              full
            />
            <TextAreaField
              id="contact-issue"
              name="issue"
              label="What is it doing?"
              placeholder={isOffered("refrigerator-repair") ? "For example: freezer cold, fridge warm" : undefined}
              required
              full
            />
            <TextField id="contact-date" name="preferredDate" label="Preferred date" type="date" required />
            <SelectField
              id="contact-time"
              name="preferredTime"
              label="Preferred time"
              placeholder="Any time"
              options={times()}
              optional
            />
          </div>
          <SubmitButton>
            <Icon of={CalendarCheck} />
            Choose a time
          </SubmitButton>
        </form>
      </div>
      <aside className={styles.contactSide} aria-label="Contact">
        <div>
          <h3>Call us</h3>
          <a className={styles.bigPhone} href={business().phone.href}>
            {business().phone.text}
          </a>
          <EditFacts of={["phone"]} />
        </div>
        <div>
          <h3>Email us</h3>
          <MoreLink href={`mailto:${business().email}`}>{business().email}</MoreLink>
          <p>We reply within {facts().replyHours} hours.</p>
          <EditFacts of={["email", "replyHours", "textPhone"]} />
        </div>
        <div>
          <h3>Hours</h3>
          <Hours />
        </div>
      </aside>
    </Section>
  );
}
