import type {
  ChatModel,
  ModelEvent,
  ModelRequest,
  Priced,
} from '../../src/server/gateways/chat-model/chat-model.ts';
import { costOf } from '../../src/server/gateways/chat-model/tokens.ts';

type Script = (request: ModelRequest) => AsyncIterable<ModelEvent> | Iterable<ModelEvent>;

/** A coach that says what a test tells it to, and remembers what it was asked. */
export class ScriptedCoach implements ChatModel {
  readonly asked: ModelRequest[] = [];
  readonly kind: ChatModel['kind'];
  private script: Script;

  constructor(script: Script, kind: ChatModel['kind'] = 'openai') {
    this.script = script;
    this.kind = kind;
  }

  says(script: Script): void {
    this.script = script;
  }

  /** As if each answer took two thousand tokens beside its question. */
  priceOf = async ({ message, history }: Priced) => 2_000 + costOf({ message, history });

  async *reply(request: ModelRequest): AsyncIterable<ModelEvent> {
    this.asked.push(request);
    yield* this.script(request);
  }
}

export const text = (...parts: string[]): ModelEvent[] =>
  parts.map((part) => ({ kind: 'text', text: part }));

/** A door that a script waits at until the test opens it. */
export function door(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = () => resolve();
  });
  return { opened, open };
}
