import type { ChatModel } from '../../../server/gateways/chat-model/chat-model.ts';
import type { Logger } from '../../../server/log.ts';
import type { SafetyCards } from '../../safety/cards.ts';
import type { AnswerGate } from './answer-parts.ts';

export interface ChatParts {
  model: ChatModel;
  guide: ChatModel;
  openGate(): Promise<AnswerGate>;
  cards(): Promise<SafetyCards>;
  supportEmail(): Promise<string>;
  log: Logger;
  /** The deployer lets real addresses go to the provider; the member must say so too. */
  sharesEmail: boolean;
  /** Tokens that a provider with a price may use in a day. */
  budget: { member: number; system: number };
}
