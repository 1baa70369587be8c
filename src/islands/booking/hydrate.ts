import type { ReactNode } from "react";
import { hydrateRoot } from "./react.ts";

/** Brings what the server has drawn into a place to life. If that fails, the place stays as it was: it works without script. */
export function hydrate(place: HTMLElement, drawn: ReactNode): void {
  const served = place.cloneNode(true);
  hydrateRoot(place, drawn, {
    onUncaughtError: (error) => {
      reportError(error);
      place.replaceWith(served);
    },
  });
}
