import clsx from "clsx";
import type { IconNode } from "lucide";
import { createElement } from "react";

interface IconProps {
  /** One of the library's drawings, or one of ours in the same shape. */
  of: IconNode;
  className?: string | undefined;
}

/** A decorative icon. The strokes are set in base.css, so that the markup stays small on pages full of icons. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={clsx("icon", className)} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );
}
