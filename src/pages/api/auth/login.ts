import { note } from '~/features/accounts/notes.ts';
import { afterSignIn, loginInput } from '~/features/accounts/schemas.ts';
import { CHALLENGE_LASTS_MS, signIn } from '~/features/accounts/server/index.ts';
import { answerSignIn } from '~/server/auth/answer-sign-in.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: loginInput,
  idempotent: false,
  handler: ({ ctx, input, request, headers, locals }) =>
    answerSignIn(
      {
        request,
        headers,
        locals,
        typed: input.email,
        sharedDevice: input.sharedDevice,
        challengeLastsMs: CHALLENGE_LASTS_MS,
      },
      (brought) => signIn({ ctx, input, ...brought }),
    ),
  form: {
    page: '/login',
    redirect: ({ input, result, request }) =>
      afterSignIn(result, input.next, request.headers.get('referer')),
    note: ({ result }) => ('needsCode' in result ? undefined : note('welcome-back')),
  },
});
