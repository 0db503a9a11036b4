import { createHelpHistory } from '../help/history.ts';
import { createHelpLogic, provideHelp, useHelp } from '../help/provider.ts';
import { createBehaviour } from '../help/behaviour.ts';
import type { HelpContext } from '../help/rules.ts';
import { browserClock } from './browser-clock.ts';
import type { OpenCard } from './corner-card.ts';
import { openHelpCard } from './help-card.ts';
import { pauseSwitch } from './pause-switch.ts';
import { fetchPromptContent } from './prompt-content.ts';

const now = () => Date.now();
const history = createHelpHistory({ now });
let open: OpenCard | undefined;
let isPrepared = false;

/** The page of all help cards: shows each as members see it, says which ones rest, and clears the history. */
export function start(element: HTMLElement, event?: Event): void {
  prepare();
  if (!event) return;
  if ('reset' in element.dataset) {
    useHelp().reset();
    showStates();
    return say('The history is empty: every card can show again.');
  }
  return void preview(element.dataset.context as HelpContext, element);
}

function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  const behaviour = createBehaviour(browserClock.now);
  provideHelp(createHelpLogic({ user: null, path: location.pathname, history, behaviour, now }));
  document.querySelector('[data-pause-place]')?.append(...pauseSwitch());
  showStates();
}

async function preview(context: HelpContext, button: HTMLElement): Promise<void> {
  try {
    const card = (await fetchPromptContent()).help.find((one) => one.context === context);
    if (!card) return;
    open?.remove();
    useHelp().noteShown(context);
    open = openHelpCard(card, () => {
      useHelp().dismiss(context);
      open = undefined;
      showStates();
      button.focus();
      say(
        history.mayShow(context)
          ? 'Closed. Nothing is saved on this device.'
          : "Closed. This card won't show for 24 hours.",
      );
    });
    open.element.focus();
  } catch {
    say("We couldn't load the card right now. Please try again.");
  }
}

function showStates(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-state]')) {
    const context = place.dataset.state as HelpContext;
    place.textContent = history.mayShow(context) ? context : `${context}, won't show for a day`;
  }
}

function say(words: string): void {
  const place = document.querySelector('[data-help-said]');
  if (place) place.textContent = words;
}
