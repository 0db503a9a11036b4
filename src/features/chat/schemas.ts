import { z } from 'zod';
import { chatFollowUps, chatRatings, type chatMessageStates } from '../../config/enumerations.ts';
import { COACH_IDS } from './content/ai-coaches.ts';
import { SITUATIONS, type Situation } from '../safety/kinds.ts';
import { CHAT_LANGUAGES } from './content/languages.ts';
import type { Failure } from './messages/failures.ts';
import { MESSAGE_MAX, SHOWN_MAX, TEMPORARY_TURNS } from './limits.ts';

const words = z
  .string()
  .trim()
  .min(1, 'Write something first')
  .max(MESSAGE_MAX, `Please keep it under ${MESSAGE_MAX} characters`);
const key = z.string().regex(/^[\w-]{8,64}$/);

/** Spelled as the specification's list of sessions has it; absent for a new conversation. */
const session = z.string().max(200).optional();

/** Entries of our own content: `answer:plan-meals`, `article:when-panic-comes:2`. */
const entryId = z
  .string()
  .max(120)
  .regex(/^[a-z]+:[\w-]+(:[\w-]+)?$/);
const followUp = z.object({
  kind: z.enum(chatFollowUps),
  entry: entryId,
  shown: z.array(entryId).max(SHOWN_MAX),
});
/** `label`: the title on a button that opens an entry; it does not come back. */
export interface FollowUp {
  kind: (typeof chatFollowUps)[number];
  entry: string;
  shown: readonly string[];
  label?: string | undefined;
}

export const messageInput = z.object({
  sessionId: session,
  coach: z.enum(COACH_IDS).default('general'),
  text: words,
  /** Made by the browser, the same when it sends again: the message is stored once. */
  clientKey: key,
  /** Found by the browser's own look at the words; the server looks again. */
  dangers: z.array(z.enum(SITUATIONS)).max(SITUATIONS.length).default([]),
  language: z.enum(CHAT_LANGUAGES).default('en'),
  followUp: followUp.optional(),
});

export const temporaryInput = messageInput.omit({ sessionId: true }).extend({
  earlier: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(16_000) }))
    .max(TEMPORARY_TURNS)
    .default([]),
  open: z.array(z.enum(SITUATIONS)).max(SITUATIONS.length).default([]),
  /** The member said that they're safe, or that it wasn't meant so: the words are answered as they stand. */
  isReleased: z.boolean().default(false),
});

export type MessageInput = z.input<typeof messageInput>;
export type TemporaryInput = z.input<typeof temporaryInput>;

/** The last question in other words; its answer and it are replaced. */
export const editInput = messageInput.pick({
  text: true,
  clientKey: true,
  dangers: true,
  language: true,
});

export type EditInput = z.input<typeof editInput>;

const RELEASE_REASONS = ['safe', 'not_meant'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export const releaseInput = z.object({ because: z.enum(RELEASE_REASONS) });

export const ratingInput = z.object({
  rating: z.enum(chatRatings),
  comment: z.string().trim().max(1_000).optional(),
});

export interface MessageView {
  id: string;
  sessionId: string;
  seq: number;
  isUser: boolean;
  text: string;
  state: (typeof chatMessageStates)[number];
  /** UTC ms. */
  timestamp: number;
  dangers: Situation[];
  doubts?: Situation[];
  isReleased?: true;
  /** The last message while danger is open: nothing but help comes until the member says that they're safe. */
  holds?: true;
  rating?: (typeof chatRatings)[number];
  /** A reply that failed: what came before, and why there is no more. `text` says both, in the specification's words. */
  failure?: { before: string; why: Failure } | undefined;
  offersGuide?: boolean;
  offers?: readonly FollowUp[];
}

export interface SessionView {
  sessionId: string;
  coach: string;
  title: string;
  isNameless?: true;
  /** UTC ms. */
  updatedAt: number;
  messages: number;
  /** When it goes by itself, UTC ms. */
  expiresAt?: number;
}

/**
 * What comes back for a message: server-sent events, `event:` the kind, `data:` the rest as JSON, `id:` how many characters of the reply
 * there are with it, so that a lost connection goes on from there (`Last-Event-ID`).
 */
export type ReplyEvent =
  | { kind: 'accepted'; sessionId: string; message: MessageView; replyId: string; notice: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'done'; reply: MessageView; sessionId: string }
  | { kind: 'failed'; text: string; reply: MessageView; sessionId: string };
