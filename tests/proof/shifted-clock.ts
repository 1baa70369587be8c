/** For `node --import`: the program's clock differs from the machine's by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;
