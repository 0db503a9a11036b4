/** Counts stop here, so that a badge costs the same over a million rows as over a thousand. */
export const COUNT_LIMIT = 100;

/** `7`, or `99+` where counting stopped. */
export const countLabel = (count: number, limit = COUNT_LIMIT): string =>
  count >= limit ? `${limit - 1}+` : String(count);

/** `1 message`, `3 messages`, `99+ messages` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${countLabel(count)} ${count === 1 ? one : many}`;
