/** All script that every page carries before someone does something. Everything else is fetched when it is needed: name it here. */
import '~/components/site/chrome.ts';
import '~/components/site/unkept-fields.ts';
import { handleReauthentication } from '~/components/site/reauthenticate.ts';
import { startOnDemand } from '~/components/site/on-demand.ts';
import { whenIdle } from '~/components/site/when-idle.ts';
import { keepClearOfWords } from '~/features/chat/components/clear-of-words.ts';
import { mayBeDue } from '~/features/overlays/components/due.ts';
import { HELP_EVENT, type HelpHeard } from '~/lib/help-heard.ts';
import { NOTE_EVENT, takeNoteOfLastPage } from '~/lib/notes.ts';
import { keyPosts } from '~/lib/post-keys.ts';

keyPosts();

// What the last step did: the server told a page that it rendered on demand, any other finds it in its tab or in the cookie.
const showNote = (code: string | undefined) => {
  if (code) void import('./show-note.ts').then(({ show }) => show(code)).catch(() => undefined);
};
document.addEventListener(NOTE_EVENT, (event) => showNote((event as CustomEvent<string>).detail));
showNote(document.documentElement.dataset['note'] ?? takeNoteOfLastPage());

const chat = () => import('~/features/chat/components/open-chat.ts');

startOnDemand({
  chat,
  'check-in': () => import('~/features/wellness/components/check-in.ts'),
  desk: () => import('~/features/chat/components/desk/start-desk.ts'),
  order: () => import('~/features/payments/components/send-order.ts'),
  payment: () => import('~/features/payments/components/watch-payment.ts'),
  helpDemo: () => import('~/features/overlays/components/help-demo.ts'),
  entry: () => import('~/features/help/components/entry-page.ts'),
  print: () => import('~/features/help/components/print-page.ts'),
  amount: () => import('~/features/membership/components/amount.ts'),
  library: () => import('~/features/help/components/library-search.ts'),
  palette: () => import('~/features/admin/components/open-palette.ts'),
  search: () => import('~/features/help/components/open-search.ts'),
  chart: () => import('~/components/ui/chart-values.ts'),
  plainly: () => import('~/components/site/send-if-connected.ts'),
  picks: () => import('~/components/ui/list-picks.ts'),
  shortcuts: () => import('~/components/site/shortcut-switch.ts'),
  'place-code': () => import('~/features/community/components/place-code.ts'),
  gift: () => import('~/features/giving/components/gift-now.ts'),
  events: () => import('~/features/community/components/community-events.ts'),
  testimonials: () => import('~/features/content/sections/testimonials.ts'),
  tour: () => import('~/features/overlays/components/take-tour.ts'),
});

// Whatever someone writes in their own words is listened to from the moment they begin, and an answer may say that the server heard what this browser did not.
const ears = () => import('~/features/safety/components/hear-forms.ts');
document.addEventListener('focusin', ({ target }) => {
  if ((target as Element).matches('textarea:not(.chat-field), [data-hears]'))
    void ears()
      .then(({ hear }) => hear(target as Element))
      .catch(() => undefined);
});
document.addEventListener(
  HELP_EVENT,
  (event) =>
    void ears()
      .then(({ showHelp }) => showHelp((event as CustomEvent<HelpHeard>).detail))
      .catch(() => undefined),
);

handleReauthentication({
  'signed-out': () => import('~/features/accounts/components/sign-in-again.ts'),
  'step-up': () => import('~/features/accounts/components/step-up.ts'),
});

// A plain form says beside the field what is missing, in our words, instead of in the browser's own bubble. Islands know their fields themselves.
const refuse = (event: Event) => {
  const field = event.target as HTMLInputElement;
  if (!field.id || field.closest('astro-island')) return;
  event.preventDefault();
  import('~/components/site/refused-field.ts').then(
    ({ sayWhy }) => sayWhy(field),
    () => {
      document.removeEventListener('invalid', refuse, true);
      field.reportValidity();
    },
  );
};
document.addEventListener('invalid', refuse, true);

// The chat stands on the next page as it stood on this one.
const opener = document.querySelector<HTMLElement>('[data-press="chat"]');
if (opener) whenIdle(() => keepClearOfWords(opener));
try {
  if (opener && sessionStorage.getItem('hw_chat'))
    whenIdle(
      () =>
        void chat()
          .then(({ restore }) => restore(opener))
          .catch(() => undefined),
    );
} catch {
  // No storage, no visit to remember.
}

// What opens by itself is an offer: a page without it is whole. Still it is asked for twice, for a connection that drops one answer must not cost a first visit its welcome.
const PROMPT_RETRY_MS = 3_000;
const prompts = () =>
  import('~/features/overlays/components/start-prompts.ts').then(({ startPrompts }) =>
    startPrompts(),
  );
if (mayBeDue())
  whenIdle(
    () =>
      void prompts().catch(() =>
        setTimeout(() => void prompts().catch(() => undefined), PROMPT_RETRY_MS),
      ),
  );
