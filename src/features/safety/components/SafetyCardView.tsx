import { useId, useState } from 'react';
import type { SafetyCard, SafetyLine } from '../cards.ts';
import { countOpenedLine } from '../client.ts';
import type { Language } from '~/lib/languages.ts';
import type { DangerKind } from '../kinds.ts';
import { safetyLabels, type SafetyLabels } from './safety-labels.ts';
import { FollowUpOffer } from './FollowUpOffer.tsx';

export interface ShownCard {
  card: SafetyCard;
  kind: DangerKind;
  language: Language;
  /** It has stood in full before: only its lines then, so that it does not shout. */
  isShort: boolean;
}

/** Help, at once and from this browser alone. It asks, offers and goes; the talk goes on under it. */
export function SafetyCardView({ card, kind, language, isShort }: ShownCard) {
  const id = useId();
  const labels = safetyLabels[language];
  // The talk around it may be in the other language, so it always says its own.
  const count = () => void countOpenedLine({ kind, language }).catch(() => undefined);
  if (isShort) {
    return (
      <aside className="chat-card chat-card-short" lang={language} aria-label={card.title}>
        <p className="small">{labels.stillHere}</p>
        <Lines lines={card.lines} onOpen={count} />
      </aside>
    );
  }
  // Before any sentence the first number: on a small screen it is what is seen.
  return (
    <aside className="chat-card" lang={language} aria-labelledby={`${id}title`}>
      <h3 className="chat-card-title" id={`${id}title`}>{card.title}</h3>
      <Lines lines={card.lines.slice(0, 1)} onOpen={count} />
      <p>{card.text}</p>
      <Lines lines={card.lines.slice(1)} onOpen={count} />
      <SafeToType {...card.safeToType} exit={labels.exit} />
      <FollowUpOffer labels={labels} />
      <Grounding {...card.grounding} labels={labels} />
    </aside>
  );
}

const Lines = ({ lines, onOpen }: { lines: readonly SafetyLine[]; onOpen: () => void }) => (
  <ul className="chat-lines">
    {lines.map(({ name, phone, phoneHref, text, textHref, chatText, chatHref }) => (
      <li key={name} className="chat-line">
        <span className="chat-line-name">{name}</span>
        <span className="chat-line-ways">
          {phone && phoneHref && <a className="chat-line-number" href={phoneHref} onClick={onOpen}>{phone}</a>}
          {text && (textHref ? <a href={textHref} onClick={onOpen}>{text}</a> : <span>{text}</span>)}
          {chatText && chatHref && <a href={chatHref} onClick={onOpen} target="_blank" rel="noopener noreferrer">{chatText}</a>}
        </span>
      </li>
    ))}
  </ul>
);

function SafeToType({ question, yes, no, yesReply, noReply, exit }: SafetyCard['safeToType'] & { exit: string }) {
  const [answer, setAnswer] = useState<'yes' | 'no'>();
  return (
    <div className="chat-card-part">
      <p className="chat-card-question">{question}</p>
      <div className="chat-card-buttons">
        <button type="button" className="btn btn-secondary btn-sm" aria-pressed={answer === 'yes'} onClick={() => setAnswer('yes')}>{yes}</button>
        <button type="button" className="btn btn-secondary btn-sm" aria-pressed={answer === 'no'} onClick={() => setAnswer('no')}>{no}</button>
        <a className="btn btn-clay btn-sm" href="/exit" rel="nofollow noreferrer" data-quick-exit>{exit}</a>
      </div>
      <p role="status" hidden={!answer}>{answer === 'yes' ? yesReply : answer === 'no' ? noReply : ''}</p>
    </div>
  );
}

function Grounding({ offer, steps, labels }: SafetyCard['grounding'] & { labels: SafetyLabels }) {
  const [step, setStep] = useState<number>();
  if (steps.length === 0) return null;
  if (step === undefined) {
    return <div className="chat-card-part"><button type="button" className="btn btn-quiet btn-sm chat-card-offer" onClick={() => setStep(0)}>{offer}</button></div>;
  }
  const isLast = step === steps.length - 1;
  return (
    <div className="chat-card-part chat-grounding">
      <div role="status">
        <p className="small muted">{labels.step(step + 1, steps.length)}</p>
        <p className="chat-grounding-step">{steps[step]}</p>
      </div>
      <div className="chat-card-buttons">
        {!isLast && <button type="button" className="btn btn-secondary btn-sm" onClick={() => setStep(step + 1)}>{labels.next}</button>}
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setStep(undefined)}>{labels.enough}</button>
      </div>
    </div>
  );
}
