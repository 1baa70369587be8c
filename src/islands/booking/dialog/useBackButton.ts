import { useEffect } from "react";

/**
 * While something is open, going back in history closes it instead of leaving the page; closing it any other way removes
 * the added history entry.
 */
export function useBackButton(isOpen: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one history entry for each opening
  useEffect(() => {
    if (!isOpen) return;
    let wentBack = false;
    const onPopState = () => {
      wentBack = true;
      close();
    };
    history.pushState({ dialog: true }, "");
    addEventListener("popstate", onPopState);
    return () => {
      removeEventListener("popstate", onPopState);
      if (!wentBack && history.state?.dialog) history.back();
    };
  }, [isOpen]);
}
