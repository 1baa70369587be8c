import type { IconNode } from "lucide";
import { Icon } from "../../components/Icon.tsx";

interface IconButtonProps {
  icon: IconNode;
  /** Says what it does to those who don't see the icon. */
  label: string;
  className?: string;
  onClick: React.MouseEventHandler;
}

/** A button that is only an icon, like the arrows of the calendar. Pages have none: its look is in booking.css. */
export function IconButton({ icon, label, className = "", onClick }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}
