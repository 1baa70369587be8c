/** Buttons and links that look like buttons, on pages and in the booking dialog. */
import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Icon } from "./Icon.tsx";

// Styled by src/site/styles/buttons.css, plain ones by plain-button.css, those on navy by HomeHero.module.css.

export interface ButtonLook {
  look?: "primary" | "secondary" | "navy" | "on-navy" | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The class names of a button. */
export const buttonClass = ({ look = "secondary", small, block, className }: ButtonLook = {}) =>
  clsx("button", `button-${look}`, small && "button-small", block && "button-block", className);

type LinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<"a">, "className" | "href"> & { href: string };

/** A link that looks like a button. */
export function ButtonLink({ look, small, block, className, ...link }: LinkProps) {
  return <a {...link} className={buttonClass({ look, small, block, className })} />;
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, "className">;

/** A button for scripts. */
export function Button({ look, small, block, className, ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClass({ look, small, block, className })} />;
}

/** Submits a form. */
export function SubmitButton({ look = "primary", ...button }: ButtonProps) {
  return <Button {...button} type="submit" look={look} />;
}

/** A button that looks like a link, for what is seldom done or undoes something. Submits its form unless it has another type. */
export function PlainButton(button: Omit<ComponentPropsWithoutRef<"button">, "className">) {
  return <button type="submit" {...button} className="button-plain" />;
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "children" | "aria-label"> {
  icon: IconNode;
  /** Says what it does to those who don't see the icon. */
  label: string;
}

/** A button that is only an icon, like the arrows of the calendar. Its look is in dialog-frame.css and booking.css. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={clsx("icon-button", className)} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}

/** Buttons side by side; stacked at full width on phones. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx("button-row", className)}>{children}</div>;
}
