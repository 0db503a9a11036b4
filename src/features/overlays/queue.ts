/** Milliseconds, and a timer on them: the browser's in the product, a hand-driven one in tests. */
export interface Clock {
  now(): number;
  /** @returns a function that calls it off */
  wakeIn(ms: number, run: () => void): () => void;
}

/** One overlay that would like to open. */
export interface Prompt {
  id: string;
  /** On the queue's clock. */
  dueAt: number;
  /** The person pressed a button for it: it waits for nothing but another overlay. */
  isAskedFor?: boolean;
  /** Asked at the moment of opening; a prompt that nobody needs any more is dropped. */
  isWanted?: () => boolean;
  /** Asked every second once it is due; a prompt that is not ready goes on waiting and lets others pass. */
  isReady?: () => boolean;
  open(): void;
  /** Cards can hide without counting as dismissed; they come back when the corner is free. */
  stepAside?: () => void;
  /** It has a place of its own on this page, so a claimed corner doesn't concern it. */
  isInline?: () => boolean;
}

/** After one prompt was closed the next one lets the person breathe. */
export const REST_AFTER_CLOSE_MS = 3_000;
/** Leaving a field, a menu or a dialog is often the way to the next one. */
export const REST_AFTER_HOLD_MS = 1_000;
export const POLL_MS = 1_000;

export interface PromptQueue {
  add(prompt: Prompt): void;
  /** The open prompt was closed by the person. */
  closed(id: string): void;
  /** Nothing unsolicited opens until the hold is released. `needsCorner` also makes an open card step aside. */
  hold(options?: { needsCorner?: boolean }): () => void;
  /** "Pause tips": nothing unsolicited opens any more. */
  setPaused(isPaused: boolean): void;
  /** Id of the prompt that is open. */
  readonly current: string | undefined;
}

/** At most one prompt at a time, in the order in which they fall due (product.md section 4). It knows nothing of the page: that is `components/`. */
export function createPromptQueue(clock: Clock): PromptQueue {
  const waiting: Prompt[] = [];
  let open: Prompt | undefined;
  let holds = 0;
  let cornerHolds = 0;
  let isPaused = false;
  let restUntil = -Infinity;
  let callOff = () => {};

  function consider(): void {
    callOff();
    if (open) return;
    const now = clock.now();
    const next = takeNext(now);
    if (next) {
      open = next;
      next.open();
      return;
    }
    const wakeAt = Math.min(...waiting.map((prompt) => timeToLookAgain(prompt, now)));
    if (wakeAt < Infinity) callOff = clock.wakeIn(wakeAt - now, consider);
  }

  function takeNext(now: number): Prompt | undefined {
    const due = waiting
      .filter((prompt) => prompt.dueAt <= now)
      .sort(
        (a, b) =>
          Number(b.isAskedFor ?? false) - Number(a.isAskedFor ?? false) || a.dueAt - b.dueAt,
      );
    for (const prompt of due) {
      if (!mayOpen(prompt, now)) continue;
      const isWanted = prompt.isWanted?.() ?? true;
      if (isWanted && !(prompt.isReady?.() ?? true)) continue;
      waiting.splice(waiting.indexOf(prompt), 1);
      if (isWanted) return prompt;
    }
    return undefined;
  }

  const isHeld = ({ isInline }: Prompt) => holds > 0 || (cornerHolds > 0 && !isInline?.());
  const mayOpen = (prompt: Prompt, now: number) =>
    prompt.isAskedFor || (!isHeld(prompt) && !isPaused && now >= restUntil);

  /** Holds and pauses end with a call of their own; only time itself needs a timer. */
  function timeToLookAgain(prompt: Prompt, now: number): number {
    const { dueAt, isAskedFor } = prompt;
    if (dueAt > now) return dueAt;
    if (isAskedFor || isHeld(prompt) || isPaused) return Infinity;
    return restUntil > now ? restUntil : now + POLL_MS;
  }

  const rest = (ms: number) => {
    restUntil = Math.max(restUntil, clock.now() + ms);
  };

  return {
    get current() {
      return open?.id;
    },
    add(prompt) {
      if (open?.id === prompt.id || waiting.some(({ id }) => id === prompt.id)) return;
      waiting.push(prompt);
      consider();
    },
    closed(id) {
      if (open?.id !== id) return;
      open = undefined;
      rest(REST_AFTER_CLOSE_MS);
      consider();
    },
    hold({ needsCorner = false } = {}) {
      if (needsCorner) cornerHolds++;
      else holds++;
      if (needsCorner && open?.stepAside) {
        const card = open;
        open = undefined;
        waiting.push(card);
        card.stepAside?.();
      }
      consider();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        if (needsCorner) cornerHolds--;
        else holds--;
        if (holds + cornerHolds === 0) rest(REST_AFTER_HOLD_MS);
        consider();
      };
    },
    setPaused(value) {
      isPaused = value;
      consider();
    },
  };
}
