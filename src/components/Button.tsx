import clsx from "clsx";
import { CalendarCheck, Phone } from "lucide";
import type { ReactNode } from "react";
import { business } from "../business/business.ts";
import type { ServiceId } from "../catalog/service-ids.ts";
import styles from "./Button.module.css";
import { Icon } from "./Icon.tsx";

interface Look {
  look?: "primary" | "secondary" | "navy" | "onNavy";
  small?: boolean;
  block?: boolean;
  className?: string | undefined;
}

const classOf = ({ look = "secondary", small, block, className }: Look) =>
  clsx(styles.button, styles[look], small && styles.small, block && styles.block, className);

/** A link that looks like a button. */
export function ButtonLink({ href, children, ...look }: Look & { href: string; children: ReactNode }) {
  return (
    <a className={classOf(look)} href={href}>
      {children}
    </a>
  );
}

interface BookButtonProps extends Look {
  children: ReactNode;
  /** Presets for the booking dialog. */
  service?: ServiceId | undefined;
  brand?: { id: string; name: string } | undefined;
  icon?: boolean;
}

/**
 * Opens the booking dialog, preset to a service and/or brand. Without script it is a link to the booking page with
 * the same presets.
 */
export function BookButton({ children, service, brand, icon = true, look = "primary", ...rest }: BookButtonProps) {
  const presets = new URLSearchParams({ ...(service && { service }), ...(brand && { brand: brand.id }) });
  return (
    <a
      className={classOf({ look, ...rest })}
      href={presets.size > 0 ? `/book?${presets}` : "/book"}
      data-book=""
      data-service={service}
      data-brand={brand?.name}
    >
      {icon && <Icon of={CalendarCheck} />}
      {children}
    </a>
  );
}

/** Dials the business. Without children it shows the phone number. */
export function CallButton({ children, ...look }: Look & { children?: ReactNode }) {
  return (
    <a className={classOf(look)} href={business.phone.href}>
      <Icon of={Phone} />
      {children ?? business.phone.text}
    </a>
  );
}

/** Submits a form. */
export function SubmitButton({ children, ...look }: Look & { children: ReactNode }) {
  return (
    <button type="submit" className={classOf({ look: "primary", ...look })}>
      {children}
    </button>
  );
}

/** Buttons side by side; stacked at full width on phones. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx(styles.row, className)}>{children}</div>;
}
