import type { ReactNode } from "react";

/** The words of a button, a link or a summary, and what it is about for those who don't see what is beside it. */
export const labeled = (label: ReactNode, about: string) => (
  <>
    {label}
    <span className="visually-hidden">{about}</span>
  </>
);
