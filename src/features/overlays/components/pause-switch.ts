import { h } from '~/lib/dom.ts';
import type { Language } from '~/lib/languages.ts';
import { saveSetting } from '~/lib/save-setting.ts';
import { cardMessages } from '../messages/card.ts';
import { canRemember, localFlags, PAUSED_FLAG } from '../flags.ts';

/** Heard by the queue of this page. */
export const PAUSE_EVENT = 'hw:pause-tips';

export const areTipsPaused = (): boolean => localFlags.has(PAUSED_FLAG);

export function setTipsPaused(isPaused: boolean): void {
  if (isPaused) localFlags.set(PAUSED_FLAG);
  else localFlags.remove(PAUSED_FLAG);
  saveSetting({ tipsPaused: isPaused });
  document.dispatchEvent(new CustomEvent(PAUSE_EVENT, { detail: isPaused }));
}

/** "Pause tips" of a card. What it says back is read out as well. Where nothing may be kept it could not hold what it promises, and is left out. */
export function pauseSwitch(language: Language = 'en'): HTMLElement[] {
  if (!canRemember()) return [];
  const { pause, paused, resumed } = cardMessages(language);
  const input = h('input', { type: 'checkbox', role: 'switch', class: 'prompt-switch-box' });
  const answer = h('span', { role: 'status', class: 'small muted' });
  input.checked = areTipsPaused();
  input.addEventListener('change', () => {
    setTipsPaused(input.checked);
    answer.textContent = input.checked ? paused : resumed;
  });
  return [
    h('p', { class: 'prompt-pause' }, h('label', { class: 'prompt-switch' }, input, pause), answer),
  ];
}
