import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import type { BookingPlace } from "../../content/places/coverage.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { type ButtonLook, buttonClass } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** What a booking begins with. */
export interface BookingOf {
  service?: ServiceId | undefined;
  brand?: { id: string; name: string } | undefined;
  /** A problem that a page names, as it names it. */
  problem?: string | undefined;
  /** A free time. */
  visit?: { date: string; slot: string } | undefined;
  /** Where the visit is, as far as the visitor has entered it. */
  place?: BookingPlace | undefined;
}

interface BookButtonProps extends ButtonLook, BookingOf {
  children: ReactNode;
  icon?: boolean;
  /** Where it leads without JavaScript, if not to the booking page. */
  href?: string | undefined;
}

/**
 * The attributes of a link that opens the booking dialog with these presets. Without script it leads to the booking page
 * with the same ones.
 */
export function bookingLink({ service, brand, problem, visit, place }: BookingOf) {
  const told = place?.zip ?? place?.city;
  const presets = new URLSearchParams({
    ...(service && { service }),
    ...(brand && { brand: brand.id }),
    ...(problem && { problem }),
    ...(visit && { date: visit.date, slot: visit.slot }),
    ...(told && { place: told }),
  });
  return {
    href: presets.size > 0 ? `/book?${presets}` : "/book",
    "data-book": "",
    "data-service": service,
    "data-brand": brand?.name,
    "data-problem": problem,
    "data-date": visit?.date,
    "data-slot": visit?.slot,
    "data-city": place?.city,
    "data-zip": place?.zip,
  };
}

/** A button that opens the booking dialog, preset to what the page is about. */
export function BookButton({
  children,
  icon = true,
  href,
  look = "primary",
  small,
  block,
  className,
  ...booking
}: BookButtonProps) {
  const link = bookingLink(booking);
  return (
    <a className={buttonClass({ look, small, block, className })} {...link} href={href ?? link.href}>
      {icon && <Icon of={CalendarCheck} />}
      {children}
    </a>
  );
}
