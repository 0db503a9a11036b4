import { satteri } from '@astrojs/markdown-satteri';
import { isSafeAddress } from '../../lib/safe-address.ts';

type Plugins = NonNullable<Parameters<typeof satteri>[0]>;
type MarkdownPlugin = Extract<NonNullable<Plugins['mdastPlugins']>[number], { name: string }>;
type HtmlPlugin = Extract<NonNullable<Plugins['hastPlugins']>[number], { name: string }>;

/** HTML in Markdown is words like any others: they're shown, and nothing comes of them. */
const htmlIsText: MarkdownPlugin = {
  name: 'html-is-text',
  html: (node) => ({ type: 'text', value: node.value }),
};

const ADDRESSES = { a: 'href', img: 'src' } as const;

/** A link or picture whose address would run something loses the address and keeps its words. */
const onlySafeAddresses: HtmlPlugin = {
  name: 'only-safe-addresses',
  element: {
    filter: Object.keys(ADDRESSES),
    visit(node, context) {
      const property = ADDRESSES[node.tagName as keyof typeof ADDRESSES];
      const address = node.properties[property];
      if (typeof address === 'string' && !isSafeAddress(address))
        context.setProperty(node, property, null);
    },
  },
};

/** The Markdown of editors: what Markdown itself makes, and nothing that someone wrote as HTML. For whole builds and for releases. */
export const editorsMarkdown = () =>
  satteri({ mdastPlugins: [htmlIsText], hastPlugins: [onlySafeAddresses] });

export interface ForbiddenMark {
  line: number;
  kind: 'html' | 'address';
  text: string;
}

/** What `editorsMarkdown` would disarm, so that an editor learns of it before a reader does. */
export async function listForbiddenMarks(markdown: string): Promise<ForbiddenMark[]> {
  const found: ForbiddenMark[] = [];
  const note = (kind: ForbiddenMark['kind'], text: string, line = 1) =>
    void found.push({ kind, text, line });
  const collect: MarkdownPlugin = {
    name: 'list-forbidden-marks',
    options: { position: true },
    html: ({ value, position }) => note('html', value, position?.start.line),
    link: ({ url, position }) => {
      if (!isSafeAddress(url)) note('address', url, position?.start.line);
    },
    definition: ({ url, position }) => {
      if (!isSafeAddress(url)) note('address', url, position?.start.line);
    },
    image: ({ url, position }) => {
      if (!isSafeAddress(url)) note('address', url, position?.start.line);
    },
  };
  const renderer = await satteri({ mdastPlugins: [collect] }).createRenderer({
    syntaxHighlight: false,
  });
  await renderer.render(markdown);
  return found;
}
