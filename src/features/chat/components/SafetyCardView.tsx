import { useId, useState } from 'react';
import type { SafetyCard, SafetyLine } from '../chat-content.ts';
import type { Labels } from './chat-labels.ts';

interface Props {
  card: SafetyCard;
  labels: Labels;
  /** Language of the card, where it is another than the page's. */
  lang?: string;
  /** It has stood in full before: only the lines then, so that it does not shout. */
  isShort: boolean;
}

/** Help, at once and from this browser alone. It asks, offers and goes; the talk goes on under it. */
export function SafetyCardView({ card, labels, lang, isShort }: Props) {
  const id = useId();
  if (isShort) {
    return (
      <aside className="chat-card chat-card-short" lang={lang} aria-label={card.title}>
        <p className="small">{labels.stillHere}</p>
        <Lines lines={card.lines} />
      </aside>
    );
  }
  return (
    <aside className="chat-card" lang={lang} aria-labelledby={`${id}title`}>
      <h3 className="chat-card-title" id={`${id}title`}>{card.title}</h3>
      <p>{card.text}</p>
      <Lines lines={card.lines} />
      <SafeToType {...card.safeToType} exit={labels.exit} />
      <Grounding {...card.grounding} labels={labels} />
    </aside>
  );
}

const Lines = ({ lines }: { lines: readonly SafetyLine[] }) => (
  <ul className="chat-lines">
    {lines.map(({ name, phone, phoneHref, text, textHref, chatText, chatHref }) => (
      <li key={name} className="chat-line">
        <span className="chat-line-name">{name}</span>
        <span className="chat-line-ways">
          {phone && phoneHref && <a className="chat-line-number" href={phoneHref}>{phone}</a>}
          {text && (textHref ? <a href={textHref}>{text}</a> : <span>{text}</span>)}
          {chatText && chatHref && <a href={chatHref} target="_blank" rel="noopener noreferrer">{chatText}</a>}
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

function Grounding({ offer, steps, labels }: SafetyCard['grounding'] & { labels: Labels }) {
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
