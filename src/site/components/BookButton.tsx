import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { type ButtonLook, buttonClass } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** What a booking begins with. */
export interface BookingOf {
  service?: ServiceId | undefined;
  /** Its name. */
  brand?: string | undefined;
  /** A problem that a page names, as it names it. */
  problem?: string | undefined;
  /** A free time. */
  visit?: { date: string; slot: string } | undefined;
  /** Where the visit is, as far as the visitor has entered it. */
  place?: { city?: string; zip?: string } | undefined;
}

interface BookButtonProps extends ButtonLook, BookingOf {
  children: ReactNode;
  icon?: boolean;
  /** Where it leads without JavaScript, if not to the booking page. */
  href?: string | undefined;
}

/**
 * The attributes of a link that opens the booking dialog with the presets of its address. Without script it leads to the
 * booking page with the same ones; a link that leads elsewhere has that address in `data-book`.
 */
export function bookingLink({ service, brand, problem, visit, place }: BookingOf) {
  const presets = new URLSearchParams({
    ...(service && { service }),
    ...(brand && { brand }),
    ...(problem && { problem }),
    ...visit,
    ...place,
  });
  return { href: presets.size > 0 ? `/book?${presets}` : "/book", "data-book": "" };
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
    <a
      className={buttonClass({ look, small, block, className })}
      href={href ?? link.href}
      data-book={href ? link.href : ""}
    >
      {icon && <Icon of={CalendarCheck} />}
      {children}
    </a>
  );
}
