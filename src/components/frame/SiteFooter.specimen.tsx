import { CallBar } from "./CallBar.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

export const stage = "frame";
export const specimens = {
  "SiteHeader, with a menu below 768 px": <SiteHeader path="/services" />,
  "CallBar, below 768 px only": <CallBar />,
  SiteFooter: <SiteFooter />,
};
