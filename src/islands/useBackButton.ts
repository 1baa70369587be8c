import { useEffect } from "react";

/**
 * While the component is shown, going back in history closes it instead of leaving the page; closing it in another way
 * takes the added history entry away again.
 */
export function useBackButton(close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one history entry for the whole life of the component
  useEffect(() => {
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
  }, []);
}
