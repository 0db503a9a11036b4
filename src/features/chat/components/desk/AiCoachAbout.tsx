import { CrisisLine } from '../CrisisLine.tsx';
import { talkMessages } from '../../messages/talk.ts';
import type { ChatCoach, ChatContent } from '../../content/chat-content.ts';
import { useDesk } from './use-desk.ts';

interface Props {
  coach: ChatCoach;
  content: ChatContent;
}

/** One thing to open, above the talk: what a coach is good for, where its field ends, what the chat does in danger and who answers when software can't. */
export function AiCoachAbout({ coach: { name, can, cannot }, content: { words, places } }: Props) {
  const { language, words: labels } = useDesk();
  const lists = [
    { title: labels.can, points: can[language] },
    { title: labels.cannot, points: cannot[language] },
  ].filter(({ points }) => points.length > 0);
  return (
    <details className="disclosure desk-about">
      <summary>
        {labels.about}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="desk-can">
        {lists.map(({ title, points }) => (
          <div key={title}>
            <h2 className="desk-can-title">{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          <a href={places.protocol}>{talkMessages(language).protocol}</a>
        </p>
        <p className="chat-crisis">
          <CrisisLine text={words[language].crisisLine} />
        </p>
      </div>
    </details>
  );
}
