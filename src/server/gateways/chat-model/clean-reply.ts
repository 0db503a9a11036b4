/** Longest answer that is taken, characters: more than anyone reads, less than what a page or a row suffers from. */
export const REPLY_MAX = 16_000;

/** Control characters but tab and line break, and those that turn the direction of writing around or hide letters. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** A provider's words without what cannot be seen, and not longer than `REPLY_MAX`. Their Markdown is for anyone who shows it. */
export function cleanReply(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, '').slice(0, REPLY_MAX);
}
