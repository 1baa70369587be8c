/** Functions that take the booking context first, as a service: the same functions, with the context filled in. */
import { type BookingContext, type BookingServiceOptions, createBookingContext } from "./context.ts";

type Verb = (context: BookingContext, ...rest: never) => unknown;

/** The verbs as their callers see them: without the context. */
export type Service<Verbs> = {
  readonly [Name in keyof Verbs]: Verbs[Name] extends (context: BookingContext, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export function serviceOf<Verbs extends Readonly<Record<string, Verb>>>(
  verbs: Verbs,
  options: BookingServiceOptions,
): Service<Verbs> {
  const context = createBookingContext(options);
  const bound = Object.entries(verbs).map(([name, verb]) => [name, (...rest: never) => verb(context, ...rest)]);
  return Object.fromEntries(bound) as Service<Verbs>;
}
