import { isSharedDevice, setFlag } from '~/lib/local-flags.ts';
import { showNote } from '~/lib/notes.ts';
import { ApiError } from '~/lib/api-client.ts';
import { readForm } from '~/lib/form-values.ts';
import { sendCheckIn } from '../client.ts';
import { note } from '../notes.ts';

/** A check-in that waits on this device: numbers only. A note would lie here in clear. */
interface Waiting {
  mood: string;
  energy: string;
  confidence: string;
  isUnwell: boolean;
  day: string;
  saidAt: number;
}

const account = () => document.documentElement.dataset['account'] ?? '';
/** Signing out and leaving remove it (`lib/local-flags.ts`). */
const queueKey = () => `hw_checkins_${account()}`;

function readQueue(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(queueKey()) ?? '[]');
    return Array.isArray(kept) ? (kept as Waiting[]) : [];
  } catch {
    return [];
  }
}

function keepQueue(waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length === 0) localStorage.removeItem(queueKey());
    else localStorage.setItem(queueKey(), JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

let isSending = false;

/** Sends what waited, oldest first; what the server refuses is let go, because it would be refused again. @returns how many were taken */
async function sendQueue(): Promise<number> {
  if (isSending || !account()) return 0;
  isSending = true;
  let taken = 0;
  try {
    for (let [next] = readQueue(); next; [next] = readQueue()) {
      try {
        await sendCheckIn(next);
        taken++;
      } catch (error) {
        if (
          !(error instanceof ApiError) ||
          error.status >= 500 ||
          [401, 429].includes(error.status)
        )
          break;
      }
      // Another tab may have added one meanwhile.
      const sentAt = next.saidAt;
      keepQueue(readQueue().filter(({ saidAt }) => saidAt !== sentAt));
    }
  } finally {
    isSending = false;
  }
  return taken;
}

const today = () => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const started = new WeakSet<HTMLElement>();

/** Sends the check-in without leaving the page. Without a connection its numbers wait on this device, unless it was said to be shared. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || started.has(form)) return;
  started.add(form);
  setFlag(`hasWellnessJourney_${account()}`);
  const state = form.querySelector<HTMLElement>('[data-check-in-state]')!;
  const say = (words: string) => (state.textContent = words);
  const flush = async () => {
    if (readQueue().length === 0) return;
    if ((await sendQueue()) > 0) say('What waited on this device is saved now.');
  };
  void flush();
  addEventListener('online', () => void flush());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, say);
  });
}

async function send(form: HTMLFormElement, say: (words: string) => void): Promise<void> {
  const values = readForm(form);
  try {
    await sendCheckIn(values);
    showNote(note('checked-in'));
    say('Saved.');
  } catch (error) {
    if (error instanceof ApiError) return void say(error.body);
    say(waitHere(values));
  }
}

/** @returns what to say about it */
function waitHere(values: Record<string, string | string[]>): string {
  const text = (name: string) => String(values[name] ?? '');
  if (isSharedDevice())
    return "You're offline. Nothing is kept on this device, because you said others use it.";
  if (!text('mood') && !text('energy') && !text('confidence') && !text('isUnwell'))
    return "You're offline. Your note is still here. Save it when you're back online.";
  const waiting: Waiting = {
    mood: text('mood'),
    energy: text('energy'),
    confidence: text('confidence'),
    isUnwell: text('isUnwell') === 'on',
    day: text('day') || today(),
    saidAt: Date.now(),
  };
  const others = readQueue().filter(({ day }) => day !== waiting.day);
  if (!keepQueue([...others, waiting]))
    return "You're offline, and this browser can't keep anything. Please try again later.";
  return text('notes')
    ? "You're offline. Your numbers wait on this device. Your note isn't kept, so save it again later."
    : "You're offline. Your check-in waits on this device and is sent once you're back.";
}
