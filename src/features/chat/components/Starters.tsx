import { type KeyboardEvent, useState } from 'react';

interface Props {
  label: string;
  starters: readonly string[];
  isPending: boolean;
  onChoose: (words: string) => void;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Ways to start. One stop of the Tab key for all of them, so that the field is near; arrow keys go from one to the next. */
export function Starters({ label, starters, isPending, onChoose }: Props) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[step(current, buttons.length)]?.focus();
  };
  return (
    <div role="toolbar" className="chat-chips" aria-label={label} onKeyDown={onKeyDown}>
      {starters.map((words, at) => (
        <button
          key={words}
          type="button"
          className="chat-chip"
          tabIndex={at === current ? 0 : -1}
          disabled={isPending}
          onFocus={() => setCurrent(at)}
          onClick={() => onChoose(words)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
