import clsx from "clsx";
import type { IconNode } from "lucide";
import { createElement } from "react";

interface IconProps {
  /** An icon from the library, or one of ours in the same format. */
  of: IconNode;
  className?: string | undefined;
}

/** A decorative icon. Strokes are set in base.css, which keeps the markup of icon-heavy pages small. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={clsx("icon", className)} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );
}
