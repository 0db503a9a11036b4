/** What a phone dials for a number as people write it: `1-800-799-7233` → `tel:18007997233`. */
export const dial = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
