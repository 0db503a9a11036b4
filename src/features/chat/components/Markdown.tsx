import { type Block, parseMarkdown, type Piece, settled } from '../text/markdown.ts';
import { withNumbers } from '../text/numbers.ts';
import { safeHref } from '../text/safe-links.ts';

interface Props {
  source: string;
  isWriting: boolean;
  allowed: ReadonlySet<string>;
  /** Where leaving the page would lose what was said. */
  opensNewTab: boolean;
}

/** A coach's answer. Only the marks of `markdown.ts` become elements, and only links of `safe-links.ts` lead anywhere. */
export function Markdown({ source, isWriting, ...links }: Props) {
  return parseMarkdown(isWriting ? settled(source) : source).map((block, index) => (
    <BlockView key={index} block={block} {...links} />
  ));
}

type Links = Pick<Props, 'allowed' | 'opensNewTab'>;

function BlockView({ block, ...links }: { block: Block } & Links) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces pieces={block.pieces} {...links} />
      </p>
    );
  if (block.kind === 'heading')
    return (
      <p className="chat-heading">
        <Pieces pieces={block.pieces} {...links} />
      </p>
    );
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Pieces pieces={item} {...links} />
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

const Pieces = ({ pieces, ...links }: { pieces: Piece[] } & Links) =>
  pieces.map((piece, index) => <PieceView key={index} piece={piece} {...links} />);

function PieceView({ piece, allowed, opensNewTab }: { piece: Piece } & Links) {
  if (piece.kind === 'strong')
    return (
      <strong>
        <Words text={piece.text} allowed={allowed} />
      </strong>
    );
  if (piece.kind === 'em') return <em>{piece.text}</em>;
  if (piece.kind === 'code') return <code>{piece.text}</code>;
  if (piece.kind === 'text') return <Words text={piece.text} allowed={allowed} />;
  const href = safeHref(piece.url, allowed);
  if (!href) return piece.text;
  const isCall = /^(tel|sms):/.test(href);
  return (
    <a href={href} {...(opensNewTab && !isCall && { target: '_blank' })} rel="noopener noreferrer">
      {piece.text}
    </a>
  );
}

/** A number can be pressed where it stands, and is never cut in two. */
function Words({ text, allowed }: { text: string; allowed: ReadonlySet<string> }) {
  return withNumbers(text, allowed).map(({ text: said, isNumber, href }, index) => {
    if (href)
      return (
        <a key={index} href={href} className="chat-number">
          {said}
        </a>
      );
    return isNumber ? (
      <span key={index} className="chat-number">
        {said}
      </span>
    ) : (
      said
    );
  });
}
