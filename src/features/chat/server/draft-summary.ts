import { momentIn } from '../../../lib/event-time.ts';
import type { Ctx } from '../../../server/context.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { coachName } from '../content/ai-coach-names.ts';
import { SUMMARY_MAX, type SummaryDraft } from '../own-schemas.ts';
import type { MessageView } from '../schemas.ts';
import { findOwnCoach } from '../../../server/members/find-own-coach.ts';
import { getConversation } from './get-conversation.ts';
import { requireMember } from '../../../server/members/require-member.ts';

const POINTS = 6;
const POINT_MAX = 180;
const KIND_WORD = 80;

/**
 * What could be handed to one's own human coach, to read and change first. Made here from what was said, word for word and shortened:
 * no one else is asked, and nothing is kept.
 * @throws Unauthenticated, NotFound
 */
export async function draftSummary({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { sessionId: string };
}): Promise<SummaryDraft> {
  const { userId } = requireMember(ctx);
  const [{ session, said }, coach, zone] = await Promise.all([
    getConversation({ ctx, input }),
    findOwnCoach(ctx.db, userId),
    findZone(ctx.db, userId),
  ]);
  const day = momentIn(zone, said[0]?.timestamp ?? session.updatedAt).split(' at ')[0];
  const parts = [
    `I talked with the ${coachName(session.coach)} (a program) on ${day}.`,
    list(
      'What I said or asked:',
      said.filter(({ isUser }) => isUser).map(({ text }) => shorten(plain(text))),
    ),
    list('What it suggested:', said.flatMap(suggestions)),
    "What I'd like from you:\n- ",
  ];
  return {
    draft: parts.filter(Boolean).join('\n\n').slice(0, SUMMARY_MAX),
    coach: coach?.firstName ?? null,
  };
}

/** The latest count: a talk finds its point toward the end. */
function list(title: string, points: string[]): string {
  const kept = [...new Set(points.filter(Boolean))].slice(-POINTS);
  return kept.length > 0 ? `${title}\n${kept.map((point) => `- ${point}`).join('\n')}` : '';
}

/** Steps of a list where a reply has one, else the first sentence of what it is about; a reply that only lets choose suggests nothing yet. */
function suggestions({ isUser, state, text: content }: MessageView): string[] {
  if (isUser || state !== 'complete' || /^\d\. \*\*[^*]+\*\*$/m.test(content)) return [];
  const steps = [...content.matchAll(/^\s*(?:[-*•]|\d+[.)])\s+(.+)$/gm)].map(([, step]) =>
    shorten(plain(step!)),
  );
  return steps.length > 0 ? steps.slice(0, 3) : [shorten(plain(mainPart(content)))];
}

const mainPart = (content: string) =>
  content.split('\n\n').find((paragraph) => paragraph.length > KIND_WORD) ?? content;

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function shorten(text: string): string {
  const [sentence = ''] = /^.+?[.!?](?=\s|$)/.exec(text) ?? [text];
  return sentence.length <= POINT_MAX
    ? sentence
    : `${sentence.slice(0, POINT_MAX).replace(/\s+\S*$/, '')}…`;
}
