import { MapPin, Phone } from "lucide";
import { Icon } from "../../components/Icon.tsx";

/** Where a tap on a phone number leads. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** A phone number to tap. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a className={className} href={phoneHref(phone)}>
      <Icon of={Phone} />
      {phone}
    </a>
  );
}

/** An address to tap: opens the map of whoever runs it, who learns the address only then. */
export function MapLink({
  address,
  shown,
  className,
}: {
  address: string;
  shown?: string;
  className?: string | undefined;
}) {
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a className={className} href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
      <Icon of={MapPin} />
      {shown ?? address}
    </a>
  );
}
