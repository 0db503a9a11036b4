import type { ChatModel } from '../../../server/gateways/chat-model/chat-model.ts';
import type { Logger } from '../../../server/log.ts';
import type { SafetyCards } from '../../safety/cards.ts';
import type { AnswerGate } from './answer-parts.ts';

/** All that a conversation is made of beside the member: one of a kind, made once a process. */
export interface ChatParts {
  /** Chosen by the environment. */
  model: ChatModel;
  /** The library helper: answers without a network, where the other may not or cannot. */
  guide: ChatModel;
  /** What looks at answers, with the words and addresses of the release that is live. */
  openGate(): Promise<AnswerGate>;
  /** The fixed replies after danger, of the release that is live. */
  cards(): Promise<SafetyCards>;
  /** Where staff get their mail, from the site's settings. */
  supportEmail(): Promise<string>;
  log: Logger;
  /** The deployer lets real addresses go to the provider; the member must say so too. */
  sharesEmail: boolean;
  /** Tokens that a provider with a price may use in a day. */
  budget: { member: number; system: number };
}
