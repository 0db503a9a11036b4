import type { ChatCoach } from '../../content/chat-content.ts';
import { useDesk } from './use-desk.ts';

/** What a coach is good for, and where its field ends; before a talk has begun. */
export function AiCoachAbout({ coach: { name, can, cannot } }: { coach: ChatCoach }) {
  const { language, words } = useDesk();
  if (can[language].length + cannot[language].length === 0) return null;
  return (
    <details className="disclosure desk-about">
      <summary>
        {words.canAndCannot}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="desk-can">
        <div>
          <h3 className="desk-can-title">{words.can}</h3>
          <ul>
            {can[language].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="desk-can-title">{words.cannot}</h3>
          <ul>
            {cannot[language].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
