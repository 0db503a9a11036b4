import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Language } from '../../lib/languages.ts';
import { hoursInWords, nextSafeMoment } from '../../lib/safe-hours.ts';
import type { ReplyRules } from '../../lib/staff-replies.ts';
import type { Ctx } from '../context.ts';
import { findWishes, type MailWishes } from '../mail/mail-wishes.ts';

/** Whom a reply goes to. */
export interface Addressee {
  email: string;
  /** The account that the row was sent from, whose wishes count beside those of the address. */
  userId: string | null;
  language: Language;
  /** They asked for a call instead of an email. */
  wantsCall: boolean;
}

const wishesOf = (ctx: Ctx, { email, userId }: Addressee): Promise<MailWishes[]> => {
  const toAddress = email.trim().toLowerCase();
  return Promise.all(
    [null, ...(userId ? [userId] : [])].map((account) =>
      findWishes(ctx, { audience: 'person', userId: account, toAddress }),
    ),
  );
};

/** How someone may be answered, as it will be kept to: what staff read here is what the verb refuses and when the email leaves. */
export async function readReplyRules(ctx: Ctx, to: Addressee): Promise<ReplyRules> {
  const [wishes, member] = await Promise.all([
    wishesOf(ctx, to),
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, to.email.trim().toLowerCase()))
      .get(),
  ]);
  const leavesAt = Math.max(...wishes.map(({ hours }) => nextSafeMoment(hours, ctx.now)));
  return {
    neverEmail: wishes.some(({ neverEmail }) => neverEmail),
    wantsCall: to.wantsCall,
    // The delivery goes by the address, so its owner says how an email looks.
    isDiscreet: wishes[0]!.isDiscreet,
    isMember: member !== undefined,
    times: [...new Set(wishes.map(({ hours }) => hoursInWords(hours)))]
      .filter(Boolean)
      .join(', and '),
    leavesAt: leavesAt > ctx.now ? leavesAt : undefined,
  };
}

export const avoidedWords = async (ctx: Ctx, to: Addressee): Promise<string[]> =>
  (await wishesOf(ctx, to)).flatMap(({ avoidWords }) => avoidWords);
