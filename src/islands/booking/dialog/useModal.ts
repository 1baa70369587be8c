/** What makes an open dialog modal that is not in the browser's top layer. */
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { afterPaint } from "../after-paint.ts";

/** Closes the dialog on Escape, wherever the focus is, and also before React knows that it is open. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !dialog.current?.open) return;
      // Where the browser is full-screen, it stays so.
      event.preventDefault();
      dialog.current.close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [dialog]);
}

/** While active, nothing but the dialog takes the focus, is read out, is found by a search in the page, or scrolls. */
export function useInertPage(dialog: RefObject<HTMLDialogElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive || !dialog.current) return;
    const { parentElement } = dialog.current;
    const others = [...elementsBeside(dialog.current)].filter(({ inert }) => !inert);
    for (const element of others) element.inert = true;
    document.body.classList.add("is-behind-dialog");
    return () => {
      document.body.classList.remove("is-behind-dialog");
      // At once, as a message that appears there must be read out; the whole page would delay the frame without the dialog.
      for (const element of others) if (element.parentElement === parentElement) element.inert = false;
      afterPaint(() => {
        for (const element of others) element.inert = false;
      });
    };
  }, [dialog, isActive]);
}

/** Returns the focus to what opened the dialog. To be used after `useInertPage`: the page must be able to take it. */
export function useReturnedFocus(trigger: Element | null, isOpen: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opened it stays the same while it is open
  useLayoutEffect(() => {
    if (!isOpen || !(trigger instanceof HTMLElement)) return;
    return () => {
      afterPaint(() => trigger.focus());
    };
  }, [isOpen]);
}

/** Everything on the page that neither contains the element nor is inside of it. */
function* elementsBeside(element: Element): Generator<HTMLElement> {
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement) yield other;
    }
  }
}
