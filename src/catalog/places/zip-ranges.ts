/** Whether a ZIP code is one of these, which may be ranges such as "33759–33765". Browser-safe. */
export const isAmong = (zip: string, codes: readonly string[]): boolean =>
  codes.some((code) => {
    const [first = "", last = first] = code.split("–");
    return first <= zip && zip <= last;
  });
