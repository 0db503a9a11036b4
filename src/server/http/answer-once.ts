import type { z } from 'zod';
import { findAttempt } from './attempt-key.ts';
import type { EndpointContext, EndpointOptions } from './endpoint-options.ts';
import { fingerprint, type Answer } from './idempotency.ts';
import { networkOf } from './network.ts';
import { takeAllowances, type Allowance } from './rate-limit.ts';
import type { Received } from './receive-body.ts';
import { once } from './request-claim.ts';

type Handled = Pick<
  EndpointOptions<z.ZodType, unknown>,
  'idempotent' | 'access' | 'rateLimit' | 'status'
> & { form?: unknown };

/** A repeat gets the first answer: `findAttempt` tells which requests are one. */
export async function answerOnce(
  context: EndpointContext,
  options: Handled,
  received: Received,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<Answer> {
  const {
    request,
    locals: { ctx, runtime, requestId },
    url,
    routePattern,
  } = context;
  const allowances = allowancesOf(context, options.rateLimit);
  const status = options.status ?? 200;
  const isJudgedAnew =
    options.idempotent === false ||
    (options.idempotent === 'members' && !ctx.actor) ||
    request.method === 'GET' ||
    request.method === 'HEAD';
  const attempt = isJudgedAnew
    ? undefined
    : findAttempt({
        request,
        ctx,
        received,
        input,
        isForm: options.form !== undefined && options.idempotent !== 'by-key',
        secret: runtime.env.APP_SECRET,
      });
  if (!attempt) {
    if (allowances.length > 0) await takeAllowances(ctx.db, allowances, ctx.now);
    return { status, body: JSON.stringify((await run()) ?? null) };
  }
  return await once(
    {
      db: ctx.db,
      cipher: ctx.cipher,
      allowances,
      status,
      // Not as it reads: it may name what is deleted.
      attempt: { ...attempt, path: fingerprint(`${request.method} ${url.pathname}`), now: ctx.now },
      onSlip(slip) {
        runtime.log.warn('request.slip', { requestId, route: routePattern ?? url.pathname, slip });
        if (runtime.env.APP_ENV === 'test')
          throw new Error(
            `${request.method} ${url.pathname}: ${slip}. The one write of a request returns its answer (src/server/http/request-claim.ts).`,
          );
      },
    },
    run,
  );
}

/** Of an allowance that each address has, as many in all. */
const CROWD = 1_000;

function allowancesOf(
  { locals: { ctx }, url, routePattern }: EndpointContext,
  rate: Handled['rateLimit'],
): Allowance[] {
  if (!rate) return [];
  const [who, kind] =
    rate.by === 'actor' && ctx.actor
      ? [ctx.actor.userId, 'person']
      : [networkOf(ctx.ip), 'address'];
  const { windowMs } = rate;
  return [
    {
      key: `${routePattern ?? url.pathname} ${who}`,
      scope: `${routePattern ?? url.pathname}, ${kind}`,
      max: rate.max,
      windowMs,
    },
    // However many addresses someone has: no flood fills the disk.
    {
      key: `${routePattern ?? url.pathname} everybody`,
      scope: `${routePattern ?? url.pathname}, everybody`,
      max: rate.max * CROWD,
      windowMs,
    },
  ];
}
