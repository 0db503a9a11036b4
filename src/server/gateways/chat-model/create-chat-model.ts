import type { CoachSettings } from '../../../config/chat-provider.ts';
import type { ChatModel } from './chat-model.ts';
import { createOpenAiModel, type ModelParts } from './openai-model.ts';
import { createWebhookModel } from './webhook-model.ts';

/** Who answers for the coaches, by the environment; the library helper unless it names somebody else. */
export function createChatModel(
  settings: CoachSettings,
  { guide, siteUrl, ...parts }: ModelParts & { guide: ChatModel; siteUrl: string },
): ChatModel {
  if (settings.provider === 'webhook') return createWebhookModel({ ...settings.webhook, siteUrl });
  if (settings.provider === 'openai') return createOpenAiModel({ ...settings.model, ...parts });
  return guide;
}
