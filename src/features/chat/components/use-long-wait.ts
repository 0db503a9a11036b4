import { useEffect, useState } from 'react';

/** A model on a small machine may need a minute to its first word: after so long its reader is told. */
const LONG_WAIT_MS = 8_000;

/** Whether something has been awaited for long. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}
