import { Phone } from "lucide";
import type { ReactNode } from "react";
import { business } from "../../facts/site.ts";
import { ButtonLink, type ButtonLook } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** Dials the business. Without children it shows the phone number. */
export function CallButton({ children, ...look }: ButtonLook & { children?: ReactNode }) {
  return (
    <ButtonLink href={business().phone.href} {...look}>
      <Icon of={Phone} />
      {children ?? business().phone.text}
    </ButtonLink>
  );
}
