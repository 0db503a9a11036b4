/** All script that every page carries before somebody does something. Everything else is fetched when it is needed. */
import { startMenus } from './menus.ts';
import { startQuickExit } from './quick-exit.ts';

startQuickExit();
startMenus();

const loadToaster = () => import('./toaster.ts').then(({ startToaster }) => startToaster());
document.addEventListener('hw:toast', () => void loadToaster(), { once: true });
try {
  if (sessionStorage.getItem('hw_next_toast')) void loadToaster();
} catch {
  // No storage, no toast waiting.
}

if ('signedIn' in document.documentElement.dataset) {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  idle(() => void import('./account.ts').then(({ startAccount }) => startAccount()));
}

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-reload]')) location.reload();
});
