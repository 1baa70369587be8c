import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ComponentPropsWithoutRef } from "react";
import { Icon } from "../Icon.tsx";

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
