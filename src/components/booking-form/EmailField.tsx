import { type ComponentProps, type FocusEvent, useRef, useState } from "react";
import { Suggestion, TextField } from "../Field.tsx";
import { ifOnline } from "./if-online.ts";

/** An email field that asks about a likely typo when it is left: a button corrects it, and nothing waits for an answer. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  const [domain, setDomain] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function look({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    // Few need it, and nobody before they have typed an address.
    const typos = await ifOnline(import("./email-typos.ts"));
    setDomain(typos?.likelyDomain(value));
  }

  function correct() {
    const field = input.current;
    if (!field || !domain) return;
    field.value = `${field.value.slice(0, field.value.lastIndexOf("@"))}@${domain}`;
    // The form keeps its draft as if the address had been typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <TextField
      {...props}
      ref={input}
      onBlur={look}
      onInput={() => setDomain(undefined)}
      suggestion={<Suggestion onAccept={correct}>{domain && `Did you mean ${domain}?`}</Suggestion>}
    />
  );
}
