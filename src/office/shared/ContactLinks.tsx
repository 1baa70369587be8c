import { MapPin, Phone } from "lucide";
import type { Booking } from "../../bookings/store/bookings.ts";
import { termOf } from "../../shared/form/fields.ts";
import { phoneHref, readPhone } from "../../shared/phone.ts";
import { Icon } from "../../site/components/Icon.tsx";
import styles from "./ContactLinks.module.css";

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

/** An address to tap: opens the map of whoever runs it, who learns the address only then. */
export function MapLink({ address, shown, className = styles.link }: MapLinkProps) {
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a className={className} href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
      <Icon of={MapPin} />
      {shown}
    </a>
  );
}
