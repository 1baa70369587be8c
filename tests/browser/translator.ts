/** A browser that translates the page, as Chrome does for one visitor in ten of this county. */
import type { BrowserContext } from "@playwright/test";

/**
 * Replaces every text of every page by elements that say the same, before scripts run and after each of their changes, as
 * Chrome's translator does. Who then writes into a text that was replaced changes nothing that anybody sees: an error.
 */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const replaced = new WeakSet<Node>();
    const ours = new WeakSet<Node>();
    const isShown = (text: Node) => !text.parentElement?.closest("script, style, textarea, title, svg, noscript");
    function translate(text: Text): void {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      const words = document.createTextNode(text.data);
      outer.append(inner);
      inner.append(words);
      ours.add(words);
      replaced.add(text);
      text.replaceWith(outer);
    }
    const isNew = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE && node.isConnected && !ours.has(node) && isShown(node);
    function translateIn(node: Node): void {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = isNew(node) ? [node] : [];
      while (walker.nextNode()) if (isNew(walker.currentNode)) texts.push(walker.currentNode);
      texts.forEach(translate);
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        (type === "childList" ? [...addedNodes] : [target]).forEach(translateIn);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    const { set, ...nodeValue } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") as PropertyDescriptor;
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...nodeValue,
      set(this: Node, value: string) {
        if (replaced.has(this)) console.error(`A text that was translated is to say: ${value}`);
        set?.call(this, value);
      },
    });
  });
