/**
 * Formats a US number as (727) 555-0142 while it is typed; anything else, such as a country code or an extension, is left
 * alone.
 */
export function formatPhone(typed: string): string {
  if (!/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  if (digits.length > 10 || digits.startsWith("1")) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}

/** Where the caret belongs once a number is formatted: behind the same digit as before. */
export function caretIn(formatted: string, typed: string, caret: number): number {
  if (caret >= typed.length) return formatted.length;
  const digits = typed.slice(0, caret).replace(/\D/g, "").length;
  return (new RegExp(`^(?:\\D*\\d){${digits}}`).exec(formatted)?.[0] ?? "").length;
}
