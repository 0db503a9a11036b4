import type { chatFollowUps } from '../../../config/enumerations.ts';

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** Whom a provider answers. Nothing here tells who it is, unless both the deployer and the member said that it may. */
export interface ModelMember {
  opaqueId: string;
  /** The real address with both consents, otherwise an alias that reaches no one. */
  email: string;
  membershipLevel: string;
}

/** What a button under a reply asks for, and of which of our entries. The ids are the content's. */
export interface FollowUp {
  kind: (typeof chatFollowUps)[number];
  entry: string;
  shown: readonly string[];
  /** On the button of `open`: the entry's title. Nothing is read of it when it is pressed. */
  label?: string | undefined;
}

export interface ModelRequest {
  coach: string;
  language: 'en' | 'es';
  message: string;
  /** `message` is the label of a button that the library helper offered. */
  followUp?: FollowUp | undefined;
  /** What the member wants each coach to know about them, in their own words. */
  facts?: string | undefined;
  /** Ids of the dangers that are open or were found in `message`, in the order in which help is shown: fixed help stands before the member already. */
  dangers?: readonly string[];
  history: readonly Turn[];
  threadId: string;
  member: ModelMember;
  /** UTC ms. */
  now: number;
  signal: AbortSignal;
}

export type ModelEvent =
  | { kind: 'text'; text: string }
  | { kind: 'thread'; threadId: string }
  | { kind: 'offers'; offers: readonly FollowUp[] };

export type Priced = Pick<ModelRequest, 'coach' | 'language' | 'message' | 'history'>;

/** What answers for the coaches. Decides nothing about danger and stores nothing: that is done around it. */
export interface ChatModel {
  readonly kind: 'webhook' | 'openai' | 'guide';
  /** Longest that it may take to its first word, ms, where that is more than a short while. */
  readonly firstWordMs?: number;
  /** The most tokens that an answer to it takes, of what is sent and what is answered; 0 where no one counts. */
  priceOf(request: Priced): Promise<number>;
  /**
   * @throws NoReply when the provider answered without any words, ModelAway for everything else that failed (refused, slow, garbage, cut).
   * What came before a failure has been yielded.
   */
  reply(request: ModelRequest): AsyncIterable<ModelEvent>;
}

/** Neither an answer nor a failure: nothing was said. */
export class NoReply extends Error {
  override name = 'NoReply';
}

/** The provider cannot be reached, is slow, or sends what cannot be used. `reason` is a category for the log, never words of a conversation. */
export class ModelAway extends Error {
  override name = 'ModelAway';
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
