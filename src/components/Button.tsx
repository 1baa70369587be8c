/** Buttons and links that look like buttons, on pages and in the booking dialog. */
import clsx from "clsx";
import type { ComponentPropsWithoutRef, ReactNode } from "react";

// Styled by src/styles/buttons.css.

export interface ButtonLook {
  look?: "primary" | "secondary" | "navy" | "on-navy" | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The class names of a button. */
export const buttonClass = ({ look = "secondary", small, block, className }: ButtonLook) =>
  clsx("button", `button-${look}`, small && "button-small", block && "button-block", className);

/** A link that looks like a button. */
export function ButtonLink({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass(look)} href={href}>
      {children}
    </a>
  );
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

/** Buttons side by side; stacked at full width on phones. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx("button-row", className)}>{children}</div>;
}
