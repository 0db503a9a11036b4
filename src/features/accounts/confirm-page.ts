import { EMAIL_CONFIRM_REDIRECT_MS } from '~/config/constants.ts';

/** `one-more-step`: no one is signed in here to an account of the address, so the password says which one is theirs. */
type Step = 'confirmed' | 'one-more-step' | 'failed' | 'try-again';

const TOO_MANY_REQUESTS = 429;

/** Asks the server whether the link is good, and only then says so. */
export async function startConfirmation(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('access_token');
  if (!token) return show('failed');
  const api = await import('~/lib/api-client.ts').catch(() => undefined);
  if (!api) return show('try-again');
  let isSignInWanted: boolean;
  try {
    const answer = await api.apiRequest<{ signIn?: true }>('POST', '/api/auth/email-confirm', {
      token,
    });
    isSignInWanted = answer.signIn === true;
  } catch (error) {
    // Only the server can call a link bad. While it can't be reached, the link stays in the address, so that reloading tries again.
    if (
      !(error instanceof api.ApiError) ||
      error.status >= 500 ||
      error.status === TOO_MANY_REQUESTS
    )
      return show('try-again');
    forgetToken();
    return show('failed');
  }
  forgetToken();
  show(isSignInWanted ? 'one-more-step' : 'confirmed');
  setTimeout(
    () => location.assign(isSignInWanted ? '/login#one-more-step' : '/login'),
    EMAIL_CONFIRM_REDIRECT_MS,
  );
}

/** The browser's history shall not hold the token. */
const forgetToken = () => history.replaceState(null, '', location.pathname);

function show(step: Step): void {
  const stage = document.querySelector('[data-confirm-email] [data-stage]');
  const next = document.querySelector<HTMLTemplateElement>(
    `[data-confirm-email] template[data-step="${step}"]`,
  );
  if (!stage || !next) return;
  stage.replaceChildren(next.content.cloneNode(true));
  stage.querySelector('h1')?.focus();
  stage
    .querySelector('[data-try-again]')
    ?.addEventListener('click', () => void startConfirmation(), { once: true });
}
