import { parseInlineMarkup } from '~/lib/inline-markup.ts';

/** The short line of help as editors wrote it, its numbers to be pressed. */
export const CrisisLine = ({ text }: { text: string }) =>
  parseInlineMarkup(text)
    .flat()
    .map((piece, index) => {
      if (piece.kind === 'link')
        return (
          <a key={index} href={piece.url}>
            {piece.text}
          </a>
        );
      if (piece.kind === 'strong') return <strong key={index}>{piece.text}</strong>;
      return piece.kind === 'text' ? piece.text : ' ';
    });
