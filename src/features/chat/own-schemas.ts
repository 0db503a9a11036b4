import { z } from 'zod';
import { checkbox } from '../../lib/form-values.ts';
import { COACH_IDS } from './content/ai-coaches.ts';
import type { MessageView, SessionView } from './schemas.ts';

/** Conversations on one page of the list. */
export const SESSIONS_PAGE = 20;
export const TITLE_MAX = 80;
export const SUMMARY_MAX = 4_000;

/** One's own conversations: of one coach, from a place in the list on. */
export const sessionsQuery = z.object({
  coach: z.preprocess(
    (coach) => coach || undefined,
    z.enum(COACH_IDS, { error: 'Please choose a coach' }).optional(),
  ),
  /** The last conversation of the page before. */
  after: z.string().max(200).optional(),
});
/** The same, with words that were said in them. */
export const sessionsSearch = sessionsQuery.extend({
  q: z.string().trim().max(100, 'Please search for fewer words').default(''),
});
export type SessionsSearch = z.output<typeof sessionsSearch>;

/** A conversation in the list, with the place where the searched words stand. */
export interface FoundSession extends SessionView {
  excerpt?: string;
}
export interface SessionsPage {
  sessions: FoundSession[];
  /** For the next page. */
  after?: string;
}

/** A conversation opened. */
export interface OwnConversation {
  session: SessionView;
  said: MessageView[];
}

export const titleInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Please give it a name')
    .max(TITLE_MAX, `Please keep the name under ${TITLE_MAX} characters`),
});

const exportFormats = ['text', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportInput = z.object({
  format: z.enum(exportFormats, { error: 'Please choose one' }).default('text'),
});

export const deleteAllInput = z.object({
  isSure: checkbox().refine(
    (isSure) => isSure,
    'Please check the box, so nothing is deleted by accident',
  ),
});

const ABOUT_ME_MAX = 600;

/** How long we keep a conversation after its last message: days, or until it is removed. */
const retentionChoices = ['0', '7', '30', 'keep'] as const;
export const preferencesInput = z.object({
  retention: z.enum(retentionChoices, { error: 'Please choose how long' }),
  sharesEmail: checkbox(),
  allowsFollowUp: checkbox(),
  /** What every coach that is a model is told; nothing when it is empty. */
  aboutMe: z
    .string()
    .trim()
    .max(ABOUT_ME_MAX, `Please keep it under ${ABOUT_ME_MAX} characters`)
    .default(''),
});
export type ChatPreferences = z.output<typeof preferencesInput>;
/** With what the deployer allows: without it, the choice about the address is none. */
export interface OfferedPreferences extends ChatPreferences {
  mayShareEmail: boolean;
}

export const handOverInput = z.object({
  summary: z
    .string()
    .trim()
    .min(1, 'Write something first')
    .max(SUMMARY_MAX, `Please keep it under ${SUMMARY_MAX} characters`),
  isRead: checkbox().refine(
    (isRead) => isRead,
    "Please check the box once you've read it and want your coach to have it",
  ),
});
export type HandOverInput = z.output<typeof handOverInput>;

/** What would be handed over, to read and change first, and to whom. */
export interface SummaryDraft {
  draft: string;
  /** First name of one's own human coach; null while there is none. */
  coach: string | null;
}

/** A summary that was handed over. */
export interface HandedOver {
  id: string;
  at: number;
  coach: string | null;
  state: 'waiting' | 'read' | 'closed';
  summary: string;
}

/** What members handed to a coach. */
export interface CoachSummaries {
  summaries: { id: string; at: number; from: string; state: HandedOver['state'] }[];
  open?: { id: string; at: number; from: string; state: HandedOver['state']; summary: string };
}
