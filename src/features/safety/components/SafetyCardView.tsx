import { useId, useState } from 'react';
import type { SafetyCard, SafetyLine } from '../cards.ts';
import { countOpenedLine } from '../client.ts';
import type { Language } from '~/lib/languages.ts';
import { KIND_OF, type Situation } from '../kinds.ts';
import { paragraphsOf } from '../fixed-words.ts';
import { cardMessages, type SafetyLabels } from '../messages/card.ts';
import { FollowUpOffer } from './FollowUpOffer.tsx';

export interface ShownCard {
  card: SafetyCard;
  situation: Situation;
  language: Language;
  /** It has stood in full before, or is only doubtful: its lines then, so that it doesn't shout. */
  isShort: boolean;
  /** More than a doubt: it's brought into view and stays there until its reader moves. */
  isSure?: boolean;
  /** The same words stand right below, as the answer. */
  isSaidBelow?: boolean;
  /** Beside a form: whether a person gets in touch is settled there already. */
  isPlain?: boolean;
  /** One of several on a page, each beside a question: a note, since landmarks need names of their own. */
  isNote?: boolean;
}

/** Help, at once and from this browser alone: who to reach, the fixed words, the way out. Nothing is asked first. */
export function SafetyCardView({
  card,
  situation,
  language,
  isShort,
  isSure = false,
  isSaidBelow = false,
  isPlain = false,
  isNote = false,
}: ShownCard) {
  const id = useId();
  const labels = cardMessages(language);
  // The words around it may be in the other language, so it always says its own.
  const count = () =>
    void countOpenedLine({ kind: KIND_OF[situation], language }).catch(() => undefined);
  if (isShort) {
    return (
      <aside
        className="safety-card safety-card-short"
        data-sure={isSure || undefined}
        lang={language}
        aria-label={labels.helpIsHere}
      >
        <p className="small">{labels.helpIsHere}</p>
        <SafetyLines lines={card.lines} onOpen={count} />
      </aside>
    );
  }
  // Before any sentence the first number: on a small screen it is what is seen.
  return (
    <aside
      role={isNote ? 'note' : undefined}
      className="safety-card"
      data-sure={isSure || undefined}
      lang={language}
      aria-labelledby={`${id}title`}
    >
      <h3 className="safety-card-title" id={`${id}title`}>
        {card.title}
      </h3>
      <SafetyLines lines={card.lines.slice(0, 1)} onOpen={count} />
      {!isSaidBelow && <FixedWords text={card.text} />}
      <SafetyLines lines={card.lines.slice(1)} onOpen={count} />
      <div className="safety-card-part">
        <a className="btn btn-clay btn-sm" href="/exit" rel="nofollow noreferrer" data-quick-exit>
          {labels.exit}
        </a>
      </div>
      {!isPlain && <FollowUpOffer labels={labels} />}
      {card.grounding && <Grounding {...card.grounding} labels={labels} />}
    </aside>
  );
}

const FixedWords = ({ text }: { text: string }) =>
  paragraphsOf(text).map((parts, place) => (
    <p key={place}>
      {parts.map(({ kind, text: words }, at) =>
        kind === 'bold' ? (
          <strong key={at}>{words}</strong>
        ) : kind === 'number' ? (
          <span key={at} className="safety-number">
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </p>
  ));

/** Call, text, chat: each as the phone or browser does it. */
export const SafetyLines = ({
  lines,
  onOpen,
}: {
  lines: readonly SafetyLine[];
  onOpen?: () => void;
}) => (
  <ul className="safety-lines">
    {lines.map(({ name, phone, phoneHref, text, textHref, chatText, chatHref }) => (
      <li key={name} className="safety-line">
        <span className="safety-line-name">{name}</span>
        <span className="safety-line-ways">
          {phone && phoneHref && (
            <a className="safety-line-number" href={phoneHref} onClick={onOpen}>
              {phone}
            </a>
          )}
          {text &&
            (textHref ? (
              <a href={textHref} onClick={onOpen}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            ))}
          {chatText && chatHref && (
            <a href={chatHref} onClick={onOpen} target="_blank" rel="noopener noreferrer">
              {chatText}
            </a>
          )}
        </span>
      </li>
    ))}
  </ul>
);

function Grounding({
  offer,
  steps,
  labels,
}: NonNullable<SafetyCard['grounding']> & { labels: SafetyLabels }) {
  const [step, setStep] = useState<number>();
  if (step === undefined) {
    return (
      <div className="safety-card-part">
        <button
          type="button"
          className="btn btn-quiet btn-sm safety-card-offer"
          onClick={() => setStep(0)}
        >
          {offer}
        </button>
      </div>
    );
  }
  const isLast = step === steps.length - 1;
  return (
    <div className="safety-card-part safety-grounding">
      <div role="status">
        <p className="small muted">{labels.step(step + 1, steps.length)}</p>
        <p className="safety-grounding-step">{steps[step]}</p>
      </div>
      <div className="safety-card-buttons">
        {!isLast && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => setStep(step + 1)}
          >
            {labels.next}
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setStep(undefined)}>
          {labels.enough}
        </button>
      </div>
    </div>
  );
}
