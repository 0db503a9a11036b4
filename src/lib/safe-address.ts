/** What a link may open: a page, an email, a call or a text message. */
const PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:', 'sms:']);

/** Stands for our own site while an address is read as a browser reads it: without tabs and line ends, whatever the case. */
const OURS = 'https://own.invalid';

/** Whether pressing a link with this address opens something, and never runs anything (`javascript:`, `data:`). */
export const isSafeAddress = (address: string): boolean =>
  PROTOCOLS.has(URL.parse(address, OURS)?.protocol ?? '');
