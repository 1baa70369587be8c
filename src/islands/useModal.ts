/** What makes an open dialog modal that is not in the browser's top layer. */
import { type RefObject, useEffect, useLayoutEffect } from "react";

/** Closes the dialog on Escape, wherever the focus is. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      // Where the browser is full-screen, it stays so.
      event.preventDefault();
      dialog.current?.close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [dialog, isOpen]);
}

/** While active, nothing but the dialog takes the focus, is read out, or is found by a search in the page. */
export function useInertPage(dialog: RefObject<HTMLDialogElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive || !dialog.current) return;
    const others = [...elementsBeside(dialog.current)].filter(({ inert }) => !inert);
    for (const element of others) element.inert = true;
    return () => {
      for (const element of others) element.inert = false;
    };
  }, [dialog, isActive]);
}

/** Everything on the page that neither contains the element nor is inside of it. */
function* elementsBeside(element: Element): Generator<HTMLElement> {
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement) yield other;
    }
  }
}
