import type { WorkAround } from '../../lib/staff-work.ts';

/** Someone to look after, as the first page of the dashboard shows them: never what they said. */
export interface TodayPerson {
  key: string;
  href: string;
  who: string;
  why: string;
  /** UTC ms; undefined: now. */
  dueAt: number | undefined;
  /** UTC ms. */
  since: number;
  assigneeId: string | null;
}

/** A message that nobody has answered: never its text. */
export interface TodayMessage {
  id: string;
  subject: string;
  name: string;
  status: 'new' | 'read' | 'answered' | 'closed';
  assigneeId: string | null;
  /** UTC ms. */
  dueAt: number | null;
  createdAt: number;
}

export interface TodayFigure {
  key: string;
  label: string;
  href: string;
  span: string;
  /** `isPartial`: weeks with numbers too small to tell are left out. */
  compared: { now: number; before: number; isPartial?: boolean } | 'unread';
}

export interface Today {
  /** Left out for staff who may see none of them. */
  people: { rows: TodayPerson[]; hasMore: boolean; isUnread: boolean } | undefined;
  messages: TodayMessage[] | 'unread' | undefined;
  around: WorkAround;
  figures: TodayFigure[];
}

/** Which part of the page shows what waits. */
const PART: Partial<Record<string, 'people' | 'messages'>> = {
  'due-follow-ups': 'people',
  'coming-follow-ups': 'people',
  'urgent-contacts': 'people',
  'urgent-volunteers': 'people',
  'urgent-intakes': 'people',
  'new-contacts': 'messages',
  'unanswered-contacts': 'messages',
};
export const partOf = ({ key }: { key: string }): 'people' | 'messages' | 'rest' =>
  PART[key] ?? 'rest';
