import { isSharedDevice, setFlag } from '~/lib/local-flags.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { saveSetting } from '~/lib/save-setting.ts';
import { showToast } from '~/lib/toast.ts';
import { switchMessages } from './messages/shortcut-switch.ts';

/** The early script reads it before the first paint. On a shared device it lasts as long as the tab. */
const FLAG = 'shortcutsOff';
const root = document.documentElement;

export function start(): void {
  const turnsOff = !(FLAG in root.dataset);
  if (turnsOff) root.dataset[FLAG] = '';
  else delete root.dataset[FLAG];
  keep(turnsOff);
  saveSetting({ shortcutsEnabled: !turnsOff });
  const { off, hint, on } = switchMessages(pageLanguage());
  showToast(turnsOff ? { title: off, description: hint } : { title: on });
}

function keep(isOff: boolean): void {
  try {
    if (!isOff) {
      localStorage.removeItem(FLAG);
      sessionStorage.removeItem(FLAG);
    } else if (isSharedDevice()) sessionStorage.setItem(FLAG, 'true');
    else setFlag(FLAG);
  } catch {
    // Closed storage: the switch holds on this page.
  }
}
