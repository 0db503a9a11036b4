import { takeWebhook } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'signed',
  raw: {
    verify: async ({ bytes, headers, locals: { ctx } }) => {
      await ctx.payments.verifyEvent({ bytes, headers, now: ctx.now });
      return ctx.payments.readEvent(bytes).id;
    },
  },
  // `payment_events` knows what came before; one that could not be worked on yet is worked on when it comes again.
  idempotent: false,
  handler: async ({ ctx, params, bytes, locals: { runtime } }) => {
    const { provider } = params;
    await takeWebhook({ process: ctx, provider, bytes, now: ctx.now, log: runtime.log });
    return {};
  },
});
