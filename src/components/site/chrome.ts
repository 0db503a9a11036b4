import { loadDeferredStylesheets } from '~/lib/deferred-stylesheets.ts';
import { startMenus } from './menus.ts';
import { startQuickExit } from './quick-exit.ts';
import { startShortcuts } from './shortcuts.ts';
import { whenIdle } from './when-idle.ts';

startQuickExit();
startMenus();
startShortcuts();
for (const sign of ['pointerdown', 'keydown'])
  document.addEventListener(sign, () => void loadDeferredStylesheets(), {
    once: true,
    passive: true,
  });

let toaster: Promise<void> | undefined;
// Asked again after a failure: the first toast may fall into a moment without a connection.
const loadToaster = () =>
  (toaster ??= import('./toaster.ts')
    .then(({ startToaster }) => startToaster())
    .catch(() => {
      toaster = undefined;
    }));
document.addEventListener('hw:toast', () => void loadToaster());

if ('signedIn' in document.documentElement.dataset) {
  whenIdle(() => void import('./account.ts').then(({ startAccount }) => startAccount()));
}

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-reload]')) location.reload();
});
