import { z } from 'zod';
import { checkbox } from '../../lib/form-values.ts';
import { COACH_IDS } from './content/ai-coaches.ts';
import type { MessageView, SessionView } from './schemas.ts';

export const SESSIONS_PAGE = 20;
export const TITLE_MAX = 80;
export const SUMMARY_MAX = 4_000;

export const sessionsQuery = z.object({
  coach: z.preprocess(
    (coach) => coach || undefined,
    z.enum(COACH_IDS, { error: 'Please choose a coach' }).optional(),
  ),
  after: z.string().max(200).optional(),
});
export const sessionsSearch = sessionsQuery.extend({
  q: z.string().trim().max(100, 'Please search for fewer words').default(''),
});
export type SessionsSearch = z.output<typeof sessionsSearch>;

export interface FoundSession extends SessionView {
  excerpt?: string;
}
export interface SessionsPage {
  sessions: FoundSession[];
  after?: string;
}

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
  aboutMe: z
    .string()
    .trim()
    .max(ABOUT_ME_MAX, `Please keep it under ${ABOUT_ME_MAX} characters`)
    .default(''),
});
export type ChatPreferences = z.output<typeof preferencesInput>;
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

export interface SummaryDraft {
  draft: string;
  coach: string | null;
}

export interface HandedOver {
  id: string;
  at: number;
  coach: string | null;
  state: 'waiting' | 'read' | 'closed';
  summary: string;
}

export interface CoachSummaries {
  summaries: { id: string; at: number; from: string; state: HandedOver['state'] }[];
  open?: { id: string; at: number; from: string; state: HandedOver['state']; summary: string };
}
