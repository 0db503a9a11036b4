/** Links of an answer: only to our own pages and to services that are allowed by name; of all others the words stay. */
export interface AllowedLinks {
  /** Whole addresses: `https://988lifeline.org/chat/`, `tel:988`, `sms:88788?body=START`. */
  addresses: ReadonlySet<string>;
  /** Whether a path of ours is a page that exists; without it any path of ours will do. */
  isPage?: (path: string) => boolean;
}

const OWN_PATH = /^\/(?![/\\])[\w\-/]*(?:[?#][\w\-=&%]*)*$/;
/** A page of ours that leads on by itself: quick exit, and a sign-in that was told where to go then. */
const GOES_ON = /^\/exit\b|[?&]next=/i;
const INLINE = /!?\[([^\]]*)\]\(\s*<?([^\s)>]*)>?[^)]*\)/g;
const REFERENCE = /!?\[([^\]]*)\]\s?\[[^\]]*\]/g;
const DEFINITION = /^[ \t]*\[[^\]]+\]:.*$/gm;
const AUTOLINK = /<(?:[a-z][a-z0-9+.-]*:|[\w.+-]+@)[^>]*>/gi;
const TAG = /<\/?[a-z!][^>]*>?/gi;
/** Letters and dots that a browser takes for the plain ones in an address. */
const LIKE_PLAIN =
  /[\uff01-\uff5e]+|(?<=[\w\uff01-\uff5e])[\u3002\uff61\u2024](?=[\w\uff01-\uff5e])/g;
const BARE =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>")\]]+|(?<![\w:])(?:\/\/|\/\\|\\\\)[^\s<>")\]]+|\b(?:javascript|data|vbscript|file|blob):[^\s)]*|\bwww\.[^\s<>")\]]+|(?<![\w@.])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|io|example|xyz|ru|app|dev|link|site|online|top|biz|co|ai|tk|ml|cf|gq|ly|gg|cc|cn|uk|club|store|shop|cloud)(?:\/[^\s<>")\]]*)?(?![\w.]\w)|(?<![\w@./])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}\/[^\s<>")\]]+/gi;

/** The same Markdown without links to elsewhere, pictures, raw markup and bare addresses. Best on whole lines: half a link stays as it is. */
export function onlyOurLinks(markdown: string, { addresses, isPage }: AllowedLinks): string {
  const kept: string[] = [];
  const keep = (link: string) => `\uE000${kept.push(link) - 1}\uE001`;
  const isAllowed = (target: string) =>
    OWN_PATH.test(target)
      ? !GOES_ON.test(target) && (isPage?.(target.split(/[?#]/)[0]!) ?? true)
      : addresses.has(target);
  return markdown
    .replace(/[\uE000\uE001]/g, '')
    .replace(LIKE_PLAIN, (letters) =>
      /[\u3002\u2024\uff61]/.test(letters) ? '.' : letters.normalize('NFKC'),
    )
    .replace(DEFINITION, '')
    .replace(INLINE, (whole, words: string, target: string) =>
      whole.startsWith('!') ? '' : isAllowed(target) ? keep(`[${words}](${target})`) : words,
    )
    .replace(REFERENCE, (whole, words: string) => (whole.startsWith('!') ? '' : words))
    .replace(AUTOLINK, '')
    .replace(TAG, '')
    .replace(BARE, (address) => (addresses.has(address) ? keep(address) : ''))
    .replace(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? '');
}
