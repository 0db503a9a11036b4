import type { ChatCoach } from '../../chat-content.ts';
import { useDesk } from './desk-words.ts';

/** What a coach is good for, and where its field ends; before a talk has begun. */
export function CoachAbout({ coach: { name, can, cannot } }: { coach: ChatCoach }) {
  const { words } = useDesk();
  if (can.length + cannot.length === 0) return null;
  return (
    <details className="disclosure desk-about">
      <summary>{words.canAndCannot}<span className="sr-only">: {name}</span></summary>
      <div className="desk-can">
        <div><h3 className="desk-can-title">{words.can}</h3><ul>{can.map((point) => <li key={point}>{point}</li>)}</ul></div>
        <div><h3 className="desk-can-title">{words.cannot}</h3><ul>{cannot.map((point) => <li key={point}>{point}</li>)}</ul></div>
      </div>
    </details>
  );
}
