import type { ChatModel, ModelRequest } from '../../../server/gateways/chat-model/chat-model.ts';
import { afterAnswer } from '../../../server/jobs/after-answer.ts';
import type { Runtime } from '../../../server/process/runtime.ts';
import type { AnswerGate } from './answer-parts.ts';
import type { ChatParts } from './chat-parts.ts';
import type { SafetyCards } from '../../safety/cards.ts';
import { lookForDanger } from '../../safety/server/index.ts';
import type { CoachSettings } from '../../../config/chat-provider.ts';
import {
  createOpenAiModel,
  type ModelParts,
} from '../../../server/gateways/chat-model/openai-model.ts';
import { createWebhookModel } from '../../../server/gateways/chat-model/webhook-model.ts';

function createChatModel(
  settings: CoachSettings,
  { guide, siteUrl, ...parts }: ModelParts & { guide: ChatModel; siteUrl: string },
): ChatModel {
  if (settings.provider === 'webhook') return createWebhookModel({ ...settings.webhook, siteUrl });
  if (settings.provider === 'openai') return createOpenAiModel({ ...settings.model, ...parts });
  return guide;
}

// What reads content is loaded only where someone is answered: jobs come through this door too, in plain Node, where there is none.
const helper = () => import('../helper/index.ts');
const content = () => import('../content/answering-content.ts');
const readGate = async (): Promise<AnswerGate> => (await import('../gate/read-gate.ts')).readGate();
const readHelper = async (): Promise<ChatModel> => (await helper()).getHelper();

const readCards = async (): Promise<SafetyCards> =>
  (await import('../../safety/safety-content.ts')).readCards();

type Asked = Pick<ModelRequest, 'message' | 'history' | 'language'>;
const findPassages = async (asked: Asked) => (await helper()).findPassages(asked);

const made = new WeakMap<Runtime, ChatParts & { warmUp(): void }>();

/** The parts of this process's conversations. The library helper and the gate are made again with each release of the content. */
export function chatPartsOf(runtime: Runtime): ChatParts & { warmUp(): void } {
  const known = made.get(runtime);
  if (known) return known;
  const {
    log,
    siteUrl,
    env: { APP_ENV, coach },
  } = runtime;
  // Tests read the content as development does, which never remembers it; theirs does not change.
  const keep = APP_ENV === 'test' ? once : <T>(read: () => T) => read;
  const [getHelper, openGate] = [keep(readHelper), keep(readGate)];
  const guide: ChatModel = {
    kind: 'guide',
    priceOf: async () => 0,
    reply: async function* reply(request) {
      yield* (await getHelper()).reply(request);
    },
  };
  const parts = {
    model: createChatModel(coach, {
      guide,
      siteUrl,
      promptOf: async (name) => (await content()).readPrompt(name),
      findPassages,
    }),
    guide,
    openGate,
    cards: keep(readCards),
    supportEmail: async () => (await content()).getSupportEmail(),
    log,
    sharesEmail: coach.sharesEmail,
    budget: { member: coach.memberTokensPerDay, system: coach.systemTokensPerDay },
    /** Makes ready what the first answer of a release would wait for, a moment after someone has opened the chat. */
    warmUp: () =>
      afterAnswer(async () => {
        lookForDanger({ text: '', language: 'en' });
        await Promise.all([
          getHelper(),
          openGate(),
          coach.provider === 'openai' && findPassages({ message: '', history: [], language: 'en' }),
        ]).catch((error: unknown) => log.error('chat.warm_up_failed', { error }));
      }),
  };
  made.set(runtime, parts);
  return parts;
}

function once<T>(read: () => T): () => T {
  let answer: { value: T } | undefined;
  return () => (answer ??= { value: read() }).value;
}
