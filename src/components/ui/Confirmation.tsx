import type { ReactNode } from 'react';
import type { Language } from '~/lib/languages.ts';
import type { SentWords } from '~/lib/sent-words.ts';
import { Icon } from './Icon.tsx';
import { confirmationMessages } from './messages/confirmation.ts';

interface Props {
  /** With an id it waits until the address names it, which works without script; it then stands in place of all that follows it in its box. */
  id?: string;
  /** It names the page, too. */
  isHeading?: boolean;
  language?: Language;
  words: Partial<SentWords> & Pick<SentWords, 'title'>;
  /** Further ways on, after the links of the words. */
  children?: ReactNode;
}

/** After a form: what was sent, what happens next, and by when. The one confirmation of the product. */
export function Confirmation({ id, isHeading = false, language = 'en', words, children }: Props) {
  const labels = confirmationMessages(language);
  const { title, sent, next, when, echoes = [], links = [] } = words;
  const rows = [
    { label: labels.sent, text: sent },
    { label: labels.next, text: next },
    { label: labels.when, text: when },
  ];
  const Title = isHeading ? 'h1' : 'h2';
  return (
    <section
      id={id}
      className={id ? 'confirmation confirmation-waits' : 'confirmation'}
      tabIndex={-1}
      aria-label={title}
    >
      <div className="confirmation-head">
        <span className="confirmation-mark">
          <Icon name="check" />
        </span>
        <Title className="confirmation-title" tabIndex={-1}>
          {title}
        </Title>
      </div>
      <dl className="confirmation-facts">
        {rows.map(
          ({ label, text }) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        {echoes.map(({ field, label }) => (
          <div key={field} data-echo={field} hidden>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
      {(links.length > 0 || children) && (
        <div className="cluster">
          {links.map(({ href, label }) => (
            <a key={href} className="btn btn-secondary" href={href}>
              {label}
            </a>
          ))}
          {children}
        </div>
      )}
    </section>
  );
}
