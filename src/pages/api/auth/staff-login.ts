import { note } from '~/features/accounts/notes.ts';
import { afterSignIn, staffLoginInput } from '~/features/accounts/schemas.ts';
import { CHALLENGE_LASTS_MS, findStaffAddress, signIn } from '~/features/accounts/server/index.ts';
import { answerSignIn } from '~/server/auth/answer-sign-in.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: staffLoginInput,
  idempotent: false,
  handler: ({ ctx, input: { username, ...input }, request, headers, locals }) =>
    answerSignIn(
      {
        request,
        headers,
        locals,
        typed: username,
        sharedDevice: input.sharedDevice,
        challengeLastsMs: CHALLENGE_LASTS_MS,
      },
      async (brought) =>
        await signIn({
          ctx,
          input: { ...input, email: await findStaffAddress(ctx.db, username) },
          username: username.includes('@') ? undefined : username,
          ...brought,
        }),
    ),
  form: {
    page: '/admin-login',
    redirect: ({ input, result, request }) =>
      afterSignIn(result, input.next, request.headers.get('referer')),
    note: ({ result }) => ('needsCode' in result ? undefined : note('welcome-back')),
  },
});
