import { Icon } from './Icon.tsx';
import { numberText } from '~/lib/numbers.ts';

interface Props {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Rows in all, when known. */
  total?: number;
  /** Links work with script off; give `onPage` too where an island swaps rows in place. */
  hrefFor: (page: number) => string;
  onPage?: (page: number) => void;
  label?: string;
}

export function Pagination({ page, pageCount, total, hrefFor, onPage, label = 'Pages' }: Props) {
  const step = (target: number, text: string, icon: 'back' | 'arrow') => {
    const isOut = target < 1 || target > pageCount;
    const content =
      icon === 'back' ? (
        <>
          <Icon name={icon} />
          {text}
        </>
      ) : (
        <>
          {text}
          <Icon name={icon} />
        </>
      );
    if (isOut)
      return (
        <span className="btn btn-secondary btn-sm" aria-disabled="true">
          {content}
        </span>
      );
    return (
      <a
        className="btn btn-secondary btn-sm"
        href={hrefFor(target)}
        rel={icon === 'back' ? 'prev' : 'next'}
        onClick={
          onPage &&
          ((event) => {
            event.preventDefault();
            onPage(target);
          })
        }
      >
        {content}
      </a>
    );
  };
  return (
    <nav className="pagination" aria-label={label}>
      {step(page - 1, 'Previous', 'back')}
      <span className="small muted">
        Page {numberText(page)} of {numberText(Math.max(pageCount, 1))}
        {total !== undefined && ` · ${numberText(total)} in all`}
      </span>
      {step(page + 1, 'Next', 'arrow')}
    </nav>
  );
}
