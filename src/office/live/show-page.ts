/** Makes the page what the server says it is now, in place. */
import { Idiomorph } from "idiomorph";
import { holdsWork, isEditable, mustWait } from "./busy.ts";

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** A page without its styles, which this page's policy doesn't know once others were published. */
export const read = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ""), "text/html");
const isOfficePage = (page: Document) => page.documentElement.classList.contains("office");

/** Whether a text is a page of the office, and not an error page of the server or of a proxy. */
export const isOffice = (html: string) => isOfficePage(read(html));

/** Whether it says that the office was closed on this device: others, such as a proxy, may refuse a request, too. */
export const isSignedOut = (html: string) => html.includes("data-signed-out");

const versionsIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>("input[name=version]")];

/**
 * Forms that stay as somebody left them follow that person's own change: otherwise, they would be answered as if somebody else had
 * been quicker. If others changed something as well, there is more than one version between, and they don't.
 * @param seen the version that the change was made to
 */
function followOwn(kept: Element, shown: Element, seen: string): void {
  const next = String(Number(seen) + 1);
  if (!versionsIn(shown).some(({ value }) => value === next)) return;
  for (const input of versionsIn(kept)) if (input.value === seen) input.value = next;
}

/**
 * Changes what differs; what somebody is doing stays.
 * @param own the form whose answer this is
 * @param saved the version that it has changed
 * @returns whether it was a page of the office
 */
export function showPage(html: string, own?: HTMLFormElement, saved?: string): boolean {
  const page = read(html);
  if (!isOfficePage(page)) return false;
  document.title = page.title;
  Idiomorph.morph(document.body, page.body, {
    // Of anything else that has the focus, such as the page itself, all that is in it would be left, too.
    ignoreActiveValue: own === undefined && isEditable(document.activeElement),
    callbacks: {
      beforeNodeMorphed: (node: Node, next: Node) => {
        // Of a week with hundreds of cards, those that have changed are looked at.
        if (node.isEqualNode(next)) return false;
        const waits = isElement(node) && mustWait(node, own);
        if (waits && saved !== undefined && isElement(next)) followOwn(node, next, saved);
        return !waits;
      },
      beforeNodeRemoved: (node: Node) => !(isElement(node) && holdsWork(node, own)),
      // Details stay as somebody left them, but for those around or in the form that was answered.
      beforeAttributeUpdated: (name: string, node: Element) =>
        !(
          name === "open" &&
          node instanceof HTMLDetailsElement &&
          !own?.contains(node) &&
          !(own && node.contains(own))
        ),
    },
  });
  document.dispatchEvent(new Event("office-shown"));
  return true;
}

/** One quiet line at the edge of the page: that the connection is gone, or that something could not be sent. */

const line = document.createElement("p");
line.className = "live-note";
line.setAttribute("role", "status");
line.dataset.live = "";
document.body.append(line);

/** The browser may have translated what the line says. */
let said = "";

/** Shows a message until the next one; "" for none. */
export function say(text: string): void {
  if (said !== text) line.textContent = text;
  said = text;
}

/** Removes a message, unless another one has replaced it. */
export function clearMessage(text: string): void {
  if (said === text) say("");
}
