import { type MouseEvent, useState } from "react";
import { Button } from "../../Button.tsx";
import { saveDraft } from "./draft.ts";
import { eraseDetails, type Remembering } from "./remembered.ts";

/** "Remember my details on this device": never checked unasked; what is remembered is erased in one tap. */
export function RememberBox({ isKept, isTicked }: Remembering) {
  const [state, setState] = useState<"kept" | "erased" | "none">();
  const shown = state ?? (isKept ? "kept" : "none");
  const erase = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    if (!form) return;
    eraseDetails(form);
    const box = form.elements.namedItem("remember");
    if (box instanceof HTMLInputElement) {
      box.checked = false;
      // The pressed button is about to go.
      box.focus();
    }
    saveDraft(form);
    setState("erased");
  };
  return (
    <div className="remember" data-needs-script="">
      <label className="checkbox">
        <input type="checkbox" name="remember" defaultChecked={isTicked} />
        <span>Remember my details on this device</span>
      </label>
      {shown === "kept" && (
        <Button small onClick={erase}>
          Erase my details
        </Button>
      )}
      <p className="hint" role="status">
        {shown === "erased" && "Your details are erased from this device."}
      </p>
    </div>
  );
}
