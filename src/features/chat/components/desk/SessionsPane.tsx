import { useDesk } from './use-desk.ts';
import type { Sessions } from './use-sessions.ts';

interface Props {
  list: Sessions & { reload: () => void; more: () => void };
  coachName: string;
  /** The one that is open. */
  current: string | undefined;
  q: string;
  onSearch: (q: string) => void;
  onOpen: (sessionId: string) => void;
}

/** What was said before, with one coach. */
export function SessionsPane({ list, coachName, current, q, onSearch, onOpen }: Props) {
  const { words, day, titleOf } = useDesk();
  const { load, sessions, after } = list;
  return (
    <section className="desk-sessions" aria-labelledby="desk-sessions">
      <h2 className="desk-part" id="desk-sessions">
        {words.conversations}
      </h2>
      <form
        role="search"
        aria-label={words.conversationsWith(coachName)}
        className="desk-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(new FormData(event.currentTarget).get('q')?.toString().trim() ?? '');
        }}
      >
        <input
          key={coachName}
          className="field-input"
          name="q"
          type="search"
          aria-label={words.wordsInThem}
          placeholder={words.wordsShort}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-secondary btn-sm">
          {words.search}
        </button>
      </form>
      {load === 'away' && (
        <p role="status" className="small">
          {words.listAway}{' '}
          <button type="button" className="chat-link" onClick={list.reload}>
            {words.again}
          </button>
        </p>
      )}
      {load === 'ready' && sessions.length === 0 && (
        <p role="status" className="small muted">
          {q ? words.nothingWith(q) : words.noneYet}
        </p>
      )}
      <ul className="desk-list">
        {sessions.map(({ sessionId, updatedAt, excerpt, ...session }) => (
          <li key={sessionId}>
            <button
              type="button"
              className="desk-session"
              aria-current={sessionId === current || undefined}
              onClick={() => onOpen(sessionId)}
            >
              <span className="desk-session-title">{titleOf(session)}</span>
              {excerpt && <span className="desk-session-excerpt">{excerpt}</span>}
              <span className="desk-session-day">{day(updatedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      {after && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={list.more}>
          {words.older}
        </button>
      )}
    </section>
  );
}
