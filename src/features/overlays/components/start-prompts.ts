import { languageOf, type Language } from '~/lib/languages.ts';
import { autoOpenings, onboardingOpening, type AutoOpening } from '../auto-open.ts';
import {
  canRemember,
  localFlags,
  onboardingFlag,
  SPOTLIGHT_FLAG,
  TOUR_FLAG,
  TOUR_WISH_KEY,
  WELCOME_FLAG,
} from '../flags.ts';
import { createBehaviour } from '../help/behaviour.ts';
import { createHelpHistory } from '../help/history.ts';
import { createHelpLogic, type HelpProposal, provideHelp, useHelp } from '../help/provider.ts';
import { createPromptQueue, type Prompt, type PromptQueue } from '../queue.ts';
import { browserClock } from './browser-clock.ts';
import { hasPlace } from './corner-card.ts';
import { openHelpCard } from './help-card.ts';
import { loadStyles } from './load-styles.ts';
import { areTipsPaused } from './pause-switch.ts';
import { openPlatformTour } from './platform-tour.ts';
import { fetchPromptContent, type PromptContent } from './prompt-content.ts';
import { watchScreen } from './screen.ts';
import { isSpotlightClear, openSpotlight } from './spotlight.ts';
import { watchBehaviour } from './watch-behaviour.ts';
import { openWelcomeJourney } from './welcome-journey.ts';

const root = document.documentElement;
const pagePath = () => location.pathname.replace(/\/+$/, '') || '/';
const utcNow = () => Date.now();

/**
 * Reads what is due on this page and queues it. Called once a page has loaded and is idle, and only if something can be due (`due.ts`).
 * @throws what `fetchPromptContent` throws; nothing is queued then, and it may be called again
 */
export async function startPrompts(): Promise<void> {
  const loadedAt = performance.getEntriesByType('navigation')[0] as
    PerformanceNavigationTiming | undefined;
  const startAt = loadedAt?.loadEventEnd || browserClock.now();
  const wantsTour = isTourWished();
  const isAllowed = !('quiet' in root.dataset) && canRemember();
  const openings = autoOpenings(localFlags, { wantsTour }).filter(
    ({ isAskedFor }) => isAskedFor || isAllowed,
  );
  const user =
    isAllowed && 'signedIn' in root.dataset
      ? await import('~/components/site/current-user.ts')
          .then(({ currentUser }) => currentUser())
          .catch(() => null)
      : null;
  if (user) openings.push(...onboardingOpening(localFlags, user));

  const behaviour = createBehaviour(browserClock.now);
  provideHelp(
    createHelpLogic({
      user,
      path: pagePath(),
      history: createHelpHistory({ now: utcNow }),
      behaviour,
      now: utcNow,
    }),
  );
  const proposals = useHelp()
    .proposals()
    .filter(({ isWanted }) => isWanted());
  if (openings.length + proposals.length === 0) return;

  const [content] = await Promise.all([fetchPromptContent(), loadStyles()]);
  if (wantsTour) sessionStorage.removeItem(TOUR_WISH_KEY);
  const queue = createPromptQueue(browserClock);
  queue.setPaused(areTipsPaused());
  watchScreen(queue);
  watchBehaviour(behaviour);
  const language = languageOf(user?.language);
  for (const opening of openings)
    if (opening.id !== 'spotlight' || content.spotlight.length > 0)
      queue.add(autoPrompt(opening, { startAt, content, queue, language, userId: user?.id }));
  for (const proposal of proposals) {
    const prompt = helpPrompt(proposal, { startAt, content, queue, language });
    if (prompt) queue.add(prompt);
  }
}

interface Surroundings {
  startAt: number;
  content: PromptContent;
  queue: PromptQueue;
  /** Of the member's profile; whoever is not signed in reads English here. */
  language: Language;
  userId?: string | undefined;
}

/** 'Take Platform Tour' was pressed on the page before this reload. The wish is kept until the words are there. */
function isTourWished(): boolean {
  try {
    return sessionStorage.getItem(TOUR_WISH_KEY) !== null;
  } catch {
    return false;
  }
}

function autoPrompt(
  { id, delayMs, isAskedFor, isWanted }: AutoOpening,
  { startAt, content, queue, language, userId }: Surroundings,
): Prompt {
  const end = (flags: readonly string[]) => () => {
    for (const flag of flags) localFlags.set(flag);
    queue.closed(id);
    if (isAskedFor) document.querySelector<HTMLElement>('[data-press="tour"]')?.focus();
  };
  const welcomeFlags = userId ? [WELCOME_FLAG, onboardingFlag(userId)] : [WELCOME_FLAG];
  const openers = {
    welcome: () => openWelcomeJourney(content, end(welcomeFlags), language),
    onboarding: () => openWelcomeJourney(content, end(welcomeFlags), language),
    tour: () => openPlatformTour(content, end([TOUR_FLAG]), language),
    spotlight: () => {
      card = openSpotlight(content, browserClock, end([SPOTLIGHT_FLAG]), language);
    },
  };
  let card: { remove(): void } | undefined;
  const aside =
    id === 'spotlight' ? { stepAside: () => card?.remove(), isReady: isSpotlightClear } : {};
  return { id, dueAt: startAt + delayMs, isAskedFor, isWanted, open: openers[id], ...aside };
}

function helpPrompt(
  { id, context, delayMs, isWanted, isReady }: HelpProposal,
  { startAt, content, queue, language }: Surroundings,
): Prompt | undefined {
  const words = content.help.find((card) => card.context === context);
  if (!words) return undefined;
  let card: { remove(): void } | undefined;
  const open = () => {
    useHelp().noteShown(context);
    card = openHelpCard(
      words,
      () => {
        useHelp().dismiss(context);
        queue.closed(id);
      },
      language,
    );
  };
  return {
    id,
    dueAt: startAt + delayMs,
    isWanted,
    isReady,
    isInline: hasPlace,
    open,
    stepAside: () => card?.remove(),
  };
}
