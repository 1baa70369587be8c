import { type Side, Sides } from "./Sides.tsx";

interface WhatChangedProps {
  /** "Rescheduled: Morning → Evening". */
  changes?: readonly string[] | undefined;
  sides?: readonly Side[] | undefined;
}

/** In a conflict: what others changed meanwhile, and the values that two people disagree on. */
export function WhatChanged({ changes = [], sides = [] }: WhatChangedProps) {
  return (
    <>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {sides.length > 0 && <Sides sides={sides} />}
    </>
  );
}
