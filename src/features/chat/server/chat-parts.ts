import type { Tx } from '../../../db/write.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import type { CoachModel } from '../../../server/gateways/coach-model/coach-model.ts';
import type { Logger } from '../../../server/log.ts';
import type { Danger } from '../danger/kinds.ts';
import type { Language } from '../languages.ts';
import type { AnswerGate } from './answer-parts.ts';

/** What is done about signs of danger, whatever the provider does. */
export interface SafetyNet {
  /** @param earlier the member's messages before it, oldest first */
  find(text: string, earlier: readonly string[]): readonly Danger[];
  /** Counts what is shown; with the member's consent, staff look after them. `userId` is absent in a chat that keeps nothing. */
  note(tx: Tx, noted: { userId?: string; dangers: readonly Danger[]; now: number }): Promise<void>;
  /** Counts an answer that was not let through. */
  noteReplaced(tx: Tx, noted: { fault: string; language: Language; now: number }): Promise<void>;
}

/** All that a conversation is made of beside the member: one of a kind, made once a process. */
export interface ChatParts {
  /** Chosen by the environment. */
  model: CoachModel;
  /** Answers without a network, where the other may not or cannot. */
  guide: CoachModel;
  gate: AnswerGate;
  safety: SafetyNet;
  cipher: FieldCipher;
  log: Logger;
  /** Names that providers see are made under it. */
  secret: string;
  /** The deployer lets real addresses go to the provider; the member must say so too. */
  sharesEmail: boolean;
  /** Tokens that a provider with a price may use in a day. */
  budget: { member: number; system: number };
}
