import { can, requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { readOptional } from '../../../server/process/optional-read.ts';
import type { PersonToLookAfter } from '../../../server/staff/look-after.ts';
import { listStaffNames } from '../../../server/staff/colleagues.ts';
import { listWaitingMessages } from '../../community/server/index.ts';
import type { Today } from '../today-schemas.ts';
import { keyFigures, lookAfterSources } from './today-sources.ts';

/** Rows of each part: enough to begin with, and the lists have the rest. */
const MOST = 8;

/**
 * The first page of the dashboard: people to look after, messages by age, and numbers that compare. A part that cannot be read says so in its place
 * and leaves the others standing.
 * @param onFailure is told why, once a part
 * @throws Unauthenticated, Forbidden
 */
export async function getToday({
  ctx,
  onFailure,
}: {
  ctx: Ctx;
  onFailure: (error: unknown) => void;
}): Promise<Today> {
  requireAccess(ctx.actor, 'admin');
  const read = <Part>(load: () => Promise<Part>): Promise<Part | 'unread'> =>
    readOptional(ctx.db, load).catch((error: unknown) => {
      onFailure(error);
      return 'unread' as const;
    });
  const mine = lookAfterSources.filter(({ permission }) => can(ctx.actor, permission));
  const figures = keyFigures.filter(({ permission }) => can(ctx.actor, permission));
  const [people, messages, colleagues, ...compared] = await Promise.all([
    Promise.all(mine.map(({ load }) => read(() => load(ctx, MOST + 1)))),
    read(() => listWaitingMessages({ ctx, limit: MOST })),
    read(() => listStaffNames(ctx.db)),
    ...figures.map(({ load }) => read(() => load(ctx))),
  ]);
  const found = people.flatMap((part) => (part === 'unread' ? [] : part)).sort(byUrgency);
  return {
    people:
      mine.length === 0
        ? undefined
        : {
            rows: found.slice(0, MOST),
            hasMore: found.length > MOST,
            isUnread: people.includes('unread'),
          },
    messages,
    around: {
      colleagues: colleagues === 'unread' ? [] : colleagues,
      me: ctx.actor!.userId,
      now: ctx.now,
    },
    figures: figures.map(({ key, label, href, span }, index) => ({
      key,
      label,
      href,
      span,
      compared: compared[index]!,
    })),
  };
}

/** A person who wrote of danger is due since they wrote. */
const dueOf = ({ dueAt, since }: PersonToLookAfter) => dueAt ?? since;
const byUrgency = (a: PersonToLookAfter, b: PersonToLookAfter) => dueOf(a) - dueOf(b);
