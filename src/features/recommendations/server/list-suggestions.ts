import { mayOpen } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { listComingEvents } from '../../community/server/index.ts';
import { rankCandidates, type Candidate, type StatedNeed, type Suggestion } from '../rank.ts';
import type { Settings } from '../schemas.ts';
import { collectFacts, type FactWords } from './collect-facts.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { readSettings } from './settings.ts';
import { readVerdicts, type SaidOf } from './verdicts.ts';

/** Dates of groups that are looked at; the soonest of each group counts. */
const MOST_GROUPS = 6;

export interface Suggestions {
  settings: Settings;
  /** Empty while paused or off. */
  suggestions: Suggestion[];
  needs: readonly StatedNeed[];
  /** How they'd like to be helped, in their words. */
  supportWords?: string | undefined;
  said: readonly SaidOf[];
}

/**
 * What is suggested to a member now, why, and what they said of earlier suggestions.
 * @param candidates of the content; coming dates of groups are added here
 * @throws Unauthenticated
 */
export async function listSuggestions({
  ctx,
  candidates,
  words,
}: {
  ctx: Ctx;
  candidates: readonly Candidate[];
  words: FactWords;
}): Promise<Suggestions> {
  const { userId } = requireMember(ctx);
  const [settings, said] = await Promise.all([
    readSettings(ctx, userId),
    readVerdicts(ctx, userId),
  ]);
  if (settings.state !== 'on') return { settings, suggestions: [], needs: [], said };
  const [facts, groups] = await Promise.all([
    collectFacts(ctx, {
      userId,
      isPaid: mayOpen(ctx.actor, 'paid'),
      sources: settings.sources,
      verdicts: said,
      words,
    }),
    listGroups(ctx),
  ]);
  return {
    settings,
    suggestions: rankCandidates([...candidates, ...groups], facts),
    needs: facts.needs,
    supportWords: facts.supportWords,
    said,
  };
}

/** A group by its series, so that an answer to one date holds for the next. Groups answer no single need: they suit anyone who wants to be among others. */
async function listGroups(ctx: Ctx): Promise<Candidate[]> {
  const dates = await listComingEvents({ ctx, input: { kind: 'all' } });
  const firsts = [...new Map(dates.toReversed().map((date) => [date.seriesId, date])).values()]
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, MOST_GROUPS);
  return firsts.map(({ id, seriesId, title, description }, index) => ({
    kind: 'group',
    name: seriesId,
    title,
    text: description,
    href: `/members/events/${id}`,
    needs: [],
    language: 'en',
    isFree: true,
    isFeatured: index === 0,
  }));
}
