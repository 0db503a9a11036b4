import type { ChatCoach } from '../../content/chat-content.ts';
import type { CoachId } from '../../content/ai-coaches.ts';
import { useDesk } from './use-desk.ts';

interface Props {
  coaches: readonly ChatCoach[];
  chosen: CoachId;
  onChoose: (coach: CoachId) => void;
}

/** Whom to talk to: the six with a field of their own, then the general one. */
export function AiCoachPicker({ coaches, chosen, onChoose }: Props) {
  const { language, words } = useDesk();
  const ordered = [...coaches].sort(
    (a, b) => Number(a.id === 'general') - Number(b.id === 'general'),
  );
  return (
    <div role="group" aria-label={words.coaches}>
      <ul className="desk-coaches">
        {ordered.map(({ id, name, role, icon }) => (
          <li key={id}>
            <button
              type="button"
              className="desk-coach"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <svg
                viewBox="0 0 24 24"
                className="desk-coach-sign"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={icon} />
              </svg>
              <span>
                <span className="desk-coach-name">{name}</span>
                <span className="desk-coach-role">{role[language]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
