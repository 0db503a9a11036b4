import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import {
  mentalWellnessResources,
  personalizedRecommendations as table,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import { ALGORITHM_VERSION, keyOf, type PastVerdict, type Suggestion } from '../rank.ts';
import type { SaidItem, Verdict, VerdictInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { verdictId } from './policies.ts';

/** How long "helpful" and "less like this" color what comes. "Not for me" and "done" never end by themselves. */
const FADES_AFTER_MS = 90 * 24 * 60 * 60 * 1000;
/** More than anyone says; beyond it the oldest no longer counts. */
const MOST_KEPT = 500;

export type SaidOf = PastVerdict & SaidItem;

type Row = typeof table.$inferSelect;

function open(ctx: Ctx, row: Row): SaidOf {
  const item = JSON.parse(openField(ctx, table.item, row.id, row.item)) as Omit<
    SaidOf,
    'verdict' | 'saidAt'
  >;
  const verdict = openField(ctx, table.verdict, row.id, row.verdict) as Verdict;
  return { ...item, verdict, saidAt: row.updatedAt };
}

/** What a member said of suggestions, the latest first, as far as it still counts. */
export async function readVerdicts(ctx: Ctx, userId: string): Promise<SaidOf[]> {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), or(isNull(table.expiresAt), gt(table.expiresAt, ctx.now))))
    .orderBy(desc(table.updatedAt))
    .limit(MOST_KEPT);
  return rows.map((row) => open(ctx, row));
}

/**
 * Keeps what a member says of a suggestion, or takes it back. The same thing said twice is one row.
 * @param suggestions what is suggested to them now: only that can be answered
 * @throws Unauthenticated, Conflict when it's no longer suggested
 */
export async function saveVerdict({
  ctx,
  input: { kind, name, verdict },
  suggestions,
}: {
  ctx: Ctx;
  input: VerdictInput;
  suggestions: readonly Suggestion[];
}): Promise<{ verdict: VerdictInput['verdict'] }> {
  const { userId } = requireMember(ctx);
  const id = verdictId(ctx, userId, keyOf({ kind, name }));
  if (verdict === 'back')
    return await write(ctx.db, async (tx) => {
      await tx.delete(table).where(and(eq(table.id, id), eq(table.userId, userId)));
      return { verdict };
    });
  const asked = suggestions.find((one) => one.kind === kind && one.name === name);
  return await write(ctx.db, async (tx) => {
    const known = await tx.select().from(table).where(eq(table.id, id)).get();
    if (!asked && !known) throw new Conflict('That suggestion is no longer on your page.');
    const isUsed = verdict === 'helpful' || verdict === 'done';
    const says = {
      verdict: sealField(ctx, table.verdict, id, verdict),
      wasAccessed: isUsed || (known?.wasAccessed ?? false),
      wasHelpful: verdict === 'helpful' ? true : verdict === 'not_for_me' ? false : null,
      expiresAt: verdict === 'helpful' || verdict === 'less' ? ctx.now + FADES_AFTER_MS : null,
      updatedAt: ctx.now,
    };
    if (known) {
      await tx.update(table).set(says).where(eq(table.id, id));
      return { verdict };
    }
    const { title, needs, score, because } = asked!;
    const resource =
      kind === 'resource' && isUsed
        ? await tx
            .select({ id: mentalWellnessResources.id })
            .from(mentalWellnessResources)
            .where(eq(mentalWellnessResources.slug, name))
            .get()
        : undefined;
    await tx.insert(table).values({
      id,
      userId,
      resourceId: resource?.id ?? null,
      item: sealField(ctx, table.item, id, JSON.stringify({ kind, name, title, needs })),
      recommendationScore: score,
      reasons: sealField(ctx, table.reasons, id, JSON.stringify(because)),
      algorithmVersion: ALGORITHM_VERSION,
      createdAt: ctx.now,
      ...says,
    });
    return { verdict };
  });
}
