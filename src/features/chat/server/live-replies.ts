import type { ReplyEvent } from '../schemas.ts';

export interface ReplyState {
  text: string;
  final: Extract<ReplyEvent, { kind: 'done' | 'failed' }> | undefined;
}

export class LiveReply {
  private state: ReplyState = { text: '', final: undefined };
  private version = 0;
  private isBroken = false;
  private waiting = new Set<() => void>();
  /** Ends the writing; the reason says how it is to be put down. */
  readonly stop = new AbortController();

  get text() {
    return this.state.text;
  }

  append(text: string): void {
    this.become({ ...this.state, text: this.state.text + text });
  }
  finish(final: NonNullable<ReplyState['final']>): void {
    this.become({ ...this.state, final });
  }

  /** Nothing is known of its end: readers are let go, and find out from the row. */
  break(): void {
    this.isBroken = true;
    this.become(this.state);
  }

  /** How far it is now, and again whenever it has come further, until it is finished or the reader goes. */
  async *states(signal: AbortSignal): AsyncGenerator<ReplyState> {
    while (!signal.aborted) {
      const { version, state } = this;
      yield state;
      if (state.final || this.isBroken) return;
      if (this.version === version) await this.change(signal);
    }
  }

  private become(state: ReplyState): void {
    this.state = state;
    this.version++;
    for (const wake of [...this.waiting]) wake();
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}

const live = new Map<string, LiveReply>();

export const findLiveReply = (id: string): LiveReply | undefined => live.get(id);

export function openLiveReply(id: string): LiveReply {
  const reply = new LiveReply();
  live.set(id, reply);
  return reply;
}

export const closeLiveReply = (id: string): void => void live.delete(id);
