/** As it is stored: upper case, without spaces and hyphens, so that it works however it is typed. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** As people read it: a long one in groups of four. */
export const shownCode = (code: string): string =>
  code.length >= 12 ? (code.match(/.{1,4}/g) ?? []).join('-') : code;
