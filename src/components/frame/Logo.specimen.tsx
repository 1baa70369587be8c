import { Section } from "../Section.tsx";
import { Logo } from "./Logo.tsx";
import { LogoMark } from "./LogoMark.tsx";

export const specimens = {
  "Logo and LogoMark": (
    <>
      <Logo />
      <LogoMark />
    </>
  ),
  "On navy": (
    <Section ground="navy">
      <Logo light />
      <LogoMark light />
    </Section>
  ),
};
