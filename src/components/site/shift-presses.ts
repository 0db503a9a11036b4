/** Each press has this long to follow the one before (product.md section 6). */
export const SHIFT_WINDOW_MS = 5_000;
export const SHIFT_PRESSES = 3;

interface Key {
  type: 'keydown' | 'keyup';
  key: string;
  repeat?: boolean;
  at: number;
}

/**
 * Counts presses of Shift alone. Shift that makes a capital letter, selects text or belongs to a shortcut does not count,
 * and any other key starts the count again: no one leaves the site by typing.
 * @returns a function that takes each key event and gives the presses so far
 */
export function createShiftCounter(): (event: Key) => number {
  let presses = 0;
  let lastAt = -Infinity;
  let isAlone = false;

  return ({ type, key, repeat, at }) => {
    if (key !== 'Shift') {
      isAlone = false;
      presses = 0;
    } else if (type === 'keydown') {
      if (!repeat) isAlone = true;
    } else if (isAlone) {
      isAlone = false;
      presses = at - lastAt <= SHIFT_WINDOW_MS ? presses + 1 : 1;
      lastAt = at;
    }
    return presses;
  };
}
