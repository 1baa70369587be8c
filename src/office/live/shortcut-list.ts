/** The dialog that lists the shortcuts and turns them off. */

const shortcuts: readonly [keys: readonly string[], does: string][] = [
  [["n"], "New visit"],
  [["/"], "Search"],
  [["t"], "Today"],
  [["Left", "Right"], "The day or week before, or after"],
  [["?"], "This list"],
];

interface ShortcutSetting {
  isOn: boolean;
  turn(on: boolean): void;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Built once; the caller adds it to the page. */
export function buildShortcutList({ isOn, turn }: ShortcutSetting): HTMLDialogElement {
  const lines = shortcuts.map(([keys, does]) =>
    element("div", {}, element("dt", {}, ...keys.map((key) => element("kbd", {}, key))), element("dd", {}, does)),
  );
  const box = element("input", { type: "checkbox", checked: isOn });
  box.addEventListener("change", () => turn(box.checked));
  const title = element("h2", { id: "shortcuts-title" }, "Keyboard shortcuts");
  const dialog = element(
    "dialog",
    { className: "shortcut-list", id: "shortcuts" },
    title,
    element("dl", {}, ...lines),
    element("label", {}, box, " Single keys work as shortcuts"),
    element("form", { method: "dialog" }, element("button", { className: "button button-navy" }, "Close")),
  );
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.dataset.live = "";
  return dialog;
}
