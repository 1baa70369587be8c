import clsx from "clsx";
import { MapPin, Phone } from "lucide";
import type { Booking } from "../../bookings/store/bookings.ts";
import { termOf } from "../../shared/form/fields.ts";
import { phoneHref, readPhone } from "../../shared/phone.ts";
import { ButtonLink, buttonClass } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import styles from "./ContactLinks.module.css";
import { labeled } from "./labeled.tsx";

/** A phone number to tap, with what was typed beside it: an extension, a second number. */
export function PhoneLink({ phone, className = styles.link }: { phone: string; className?: string | undefined }) {
  const { before = "", number = phone, after = "" } = readPhone(phone) ?? {};
  const link = (
    <a className={className} href={phoneHref(phone)}>
      <Icon of={Phone} />
      {number}
    </a>
  );
  if (!before && !after) return link;
  return (
    <span className={styles.number}>
      {before}
      {link}
      {after}
    </span>
  );
}

/** An email address that breaks before its @ rather than anywhere. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </>
  );
}

/** Calls the customer, and shows the way to them. */
export function ContactButtons({
  booking: { phone, address },
  className,
}: {
  booking: Booking;
  className?: string | undefined;
}) {
  return (
    <p className={clsx(styles.buttons, className)}>
      {phone && (
        <ButtonLink href={phoneHref(phone)}>
          <Icon of={Phone} />
          {labeled("Call", ` ${phone}`)}
        </ButtonLink>
      )}
      {address && <MapLink className={buttonClass()} address={address} shown="Map" />}
    </p>
  );
}

/** Who opens the door, if that isn't who booked. */
export function DoorFacts({ booking, className }: { booking: Booking; className?: string | undefined }) {
  const { doorName, doorPhone } = booking;
  if (!doorName && !doorPhone) return null;
  return (
    <p className={styles.door}>
      <b>{termOf("doorName")}:</b> {doorName}
      {doorPhone && <PhoneLink className={className} phone={doorPhone} />}
    </p>
  );
}

interface MapLinkProps {
  address: string;
  shown: string;
  className?: string | undefined;
}

/** An address to tap: opens a map, whose provider learns the address only then. */
export function MapLink({ address, shown, className = styles.link }: MapLinkProps) {
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a className={className} href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
      <Icon of={MapPin} />
      {shown}
    </a>
  );
}
