import { apiRead, apiRequest } from '~/lib/api-client.ts';
import { clearUserFlags } from '~/lib/local-flags.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { showNote, showNoteOnNextPage, type NoteCode } from '~/lib/notes.ts';
import { isSomebodys } from '~/lib/reauthenticate.ts';
import { showToast } from '~/lib/toast.ts';
import { currentUser } from './current-user.ts';
import { accountMessages } from './messages/account.ts';

const root = document.documentElement;
const LOGGED_OUT: NoteCode = 'accounts.logged-out';
const words = () => accountMessages(pageLanguage());

/** Fills the account menu of a page that was rendered for no one in particular. Nothing it learns is kept on disk. */
export async function startAccount(): Promise<void> {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-logout]'))
    form.addEventListener('submit', logOut);
  document.addEventListener('visibilitychange', noticeSignOut);
  addEventListener('pageshow', noticeSignOut);
  addEventListener('focus', noticeSignOutElsewhere);
  if ('cookieStore' in globalThis)
    cookieStore.addEventListener('change', () => {
      if (!document.hasFocus()) noticeSignOutElsewhere();
    });
  const { settings } = root.dataset;
  if (settings !== undefined)
    void import('./server-settings.ts').then(({ takeServerSettings }) =>
      takeServerSettings(settings),
    );
  const lasts = root.dataset.sessionLasts;
  if (lasts)
    void import('./private-page.ts').then(({ startPrivatePage }) =>
      startPrivatePage(Number(lasts)),
    );
  try {
    const user = await currentUser();
    if (!user) {
      showSignedOut();
      // Signed out elsewhere while this page was on its way.
      return noticeSignOutElsewhere();
    }
    show('firstName', user.firstName);
    show('fullName', `${user.firstName} ${user.lastName}`);
    show('email', user.email);
    if (user.role === 'admin' || user.role === 'super_admin') await showAdministration();
  } catch {
    // The menu keeps its links and its neutral name; the pages behind them say what is wrong.
  }
}

async function showAdministration(): Promise<void> {
  const admin = await apiRead<{ user: { role: string } }>('/api/admin/auth/me', { on401: 'null' });
  if (admin) root.dataset.admin = '';
}

function show(fact: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-user="${fact}"]`)) place.textContent = text;
}

/**
 * Someone signed out in another tab, or comes Back to a page that the browser kept: it must not go on showing what is theirs. Where the session
 * only ran out (the hint is `0` then), a page with words on it is covered.
 */
function noticeSignOut(): void {
  if (!document.hidden) showNobodys();
}

/**
 * Of two windows side by side neither is ever hidden. The one that has the focus did it itself and is on its way; a session that only ran out
 * is that window's own affair.
 */
function noticeSignOutElsewhere(): void {
  if (!/(^|; )(__Host-)?hw_signed_in=/.test(document.cookie)) showNobodys();
}

function showNobodys(): void {
  if (
    isLoggingOut ||
    !isSomebodys(root.dataset) ||
    'leaving' in root.dataset ||
    /(^|; )(__Host-)?hw_signed_in=1/.test(document.cookie)
  )
    return;
  forgetFlags();
  if (!('private' in root.dataset)) showSignedOut();
  else if (/(^|; )(__Host-)?hw_signed_in=0/.test(document.cookie))
    void import('./private-page.ts').then(({ hide }) => hide(), goHome);
  else goHome();
}

/** Marked, so that what else finds out meanwhile doesn't lead elsewhere. */
function goHome(): void {
  root.dataset.leaving = '';
  location.replace('/');
}

function forgetFlags(): void {
  clearUserFlags();
  clearUserFlags(() => sessionStorage);
}

function showSignedOut(): void {
  delete root.dataset.signedIn;
  delete root.dataset.admin;
  for (const place of document.querySelectorAll('[data-user]'))
    place.textContent = place.closest('summary') ? words().account : '';
}

/** The window that signs out leads away itself, with its note. */
let isLoggingOut = false;

async function logOut(event: Event): Promise<void> {
  event.preventDefault();
  isLoggingOut = true;
  try {
    await apiRequest('POST', '/api/auth/logout');
  } catch {
    isLoggingOut = false;
    showToast({ ...words().logoutFailed, tone: 'destructive' });
    return;
  }
  forgetFlags();
  if ('private' in root.dataset) {
    showNoteOnNextPage(LOGGED_OUT);
    location.replace('/');
    return;
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]'))
    menu.open = false;
  showSignedOut();
  isLoggingOut = false;
  showNote(LOGGED_OUT);
}
