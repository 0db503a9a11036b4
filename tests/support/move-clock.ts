/** Loaded before everything else, this lets a whole process live CLOCK_MOVED_MS later. */
const moved = Number(process.env.CLOCK_MOVED_MS ?? 0);
const RealDate = Date;

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + moved] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + moved;
  }
}
globalThis.Date = MovedDate as DateConstructor;
