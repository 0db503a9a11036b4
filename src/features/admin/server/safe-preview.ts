/**
 * What staff may see of an email. An email can carry a key to someone's account (a confirmation or reset link, a code), so
 * outside the demo every link and every code-like word is taken out before a body is shown.
 */
const LINK = /\bhttps?:\/\/\S+/gi;
const CODE = /\b(?=\w*\d)[\w-]{6,}\b/g;

export function redact(text: string): string {
  return text.replace(LINK, '[link]').replace(CODE, '[code]');
}

/** `jane.doe@example.org` → `j…@example.org`: enough to recognize, too little to harvest. */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return address.length <= 4 ? '…' : `…${address.slice(-2)}`;
  return `${address[0]}…${address.slice(at)}`;
}
