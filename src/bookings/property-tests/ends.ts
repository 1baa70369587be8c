/** The ends that a visit can have, and a model that adds up what each costs and who owes what. */
import fc from "fast-check";

/** In percent. */
export const rate = 7.25;

const cents = fc.integer({ min: 1, max: 90_000 });
/** How a visit ends, in amounts of cents and shares of them. */
export const end = fc.record({
  labor: cents,
  /** Undefined is labor alone. */
  parts: fc.option(cents, { nil: undefined }),
  payer: fc.constantFrom("customer", "other", "company"),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  answer: fc.constantFrom("agreed", "agreed", "agreed", "declined", "none"),
  /** How much is paid at once, and whether the rest follows. */
  paid: fc.double({ min: 0, max: 1, noNaN: true }),
  settles: fc.boolean(),
  takesBack: fc.boolean(),
  comesBack: fc.constantFrom("", "warranty", "part"),
});
export type End = typeof end extends fc.Arbitrary<infer Value> ? Value : never;

/** Cents as somebody types them. */
export const typed = (amount: number) => (amount / 100).toFixed(2);

/** What the model says of a visit that ended so. Tax is reckoned with fractions, half a cent up. */
export function expected({ labor, parts, payer, share, answer, paid, settles, takesBack }: End) {
  const net = labor + (parts ?? 0);
  const shared = payer === "company" ? Math.floor(net * share) : 0;
  const taxed = payer === "company" ? shared : net;
  const tax = parts === undefined ? 0 : Number((BigInt(taxed) * 725n + 5_000n) / 10_000n);
  if (answer !== "agreed") return { shared, tax: 0, total: 0, own: 0, claim: 0, open: 0, received: [] };
  const total = net + tax;
  // What the customer owes; a landlord owes all of it, a company all but the customer's share and its tax.
  const own = payer === "other" ? 0 : payer === "company" ? shared + tax : total;
  const first = Math.floor(own * paid);
  const rest = settles && first < own ? own - first : 0;
  const received = [first, rest].filter((amount) => amount > 0);
  const back = takesBack && received.length > 0 ? (received[0] ?? 0) : 0;
  return { shared, tax, total, own, claim: total - own, open: own - first - rest + back, received };
}
