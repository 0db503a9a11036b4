import { isSharedDevice, setFlag } from '~/lib/local-flags.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { saveSetting } from '~/lib/save-setting.ts';
import { showToast } from '~/lib/toast.ts';

/** The early script reads it before the first paint. On a shared device it lasts as long as the tab. */
const FLAG = 'shortcutsOff';
const WORDS = {
  en: {
    off: 'Keyboard shortcuts are off',
    hint: 'You can turn them back on at the bottom of any page.',
    on: 'Keyboard shortcuts are on',
  },
  es: {
    off: 'Los atajos del teclado están apagados',
    hint: 'Puedes encenderlos de nuevo al pie de cada página.',
    on: 'Los atajos del teclado están encendidos',
  },
};
const root = document.documentElement;

/** Turns the shortcuts off or on again (WCAG 2.1.4). */
export function start(): void {
  const turnsOff = !(FLAG in root.dataset);
  if (turnsOff) root.dataset[FLAG] = '';
  else delete root.dataset[FLAG];
  keep(turnsOff);
  saveSetting({ shortcutsEnabled: !turnsOff });
  const { off, hint, on } = WORDS[pageLanguage()];
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
