import type { Behaviour } from './behaviour.ts';
import type { HelpHistory } from './history.ts';
import type { HelpUser } from '~/lib/help-user.ts';
import {
  type HelpContext,
  type HelpRule,
  pageRules,
  SECOND_PROVIDER_START_MS,
  secondRules,
} from './rules.ts';

/** A card that a provider would like to show. */
export interface HelpProposal {
  id: string;
  context: HelpContext;
  /** Milliseconds after the page has loaded. */
  delayMs: number;
  isWanted(): boolean;
  isReady(): boolean;
}

export interface HelpLogic {
  proposals(): HelpProposal[];
  noteShown(context: HelpContext): void;
  dismiss(context: HelpContext): void;
  reset(): void;
}

interface Surroundings {
  /** Contextual help is for people who are signed in; no one else is proposed anything. */
  user: HelpUser | null;
  path: string;
  history: HelpHistory;
  behaviour: Behaviour;
  /** UTC ms. */
  now: () => number;
}

/** Both providers over one history: what was dismissed in one is not shown by the other, on this page even where nothing can be kept. */
export function createHelpLogic({ user, path, history, behaviour, now }: Surroundings): HelpLogic {
  const dismissed = new Set<HelpContext>();
  const from = (name: string, rules: readonly HelpRule[], startMs: number): HelpProposal[] => {
    if (!user) return [];
    return rules
      .filter((rule) => (rule.paths?.includes(path) ?? true) && (rule.when?.(user, now()) ?? true))
      .map(({ context, delayMs, thresholds }) => ({
        id: `${name} ${context}`,
        context,
        delayMs: startMs + Math.max(delayMs, thresholds?.timeOnPageMs ?? 0),
        isWanted: () => !dismissed.has(context) && history.mayShow(context),
        isReady: () => thresholds === undefined || behaviour.meets(thresholds),
      }));
  };
  return {
    proposals: () => [
      ...from('page', pageRules, 0),
      ...from('second', secondRules, SECOND_PROVIDER_START_MS),
    ],
    noteShown: (context) => history.noteShown(context),
    dismiss(context) {
      dismissed.add(context);
      history.dismiss(context);
    },
    reset() {
      dismissed.clear();
      history.reset();
    },
  };
}

let provided: HelpLogic | undefined;

/** Makes contextual help available to the rest of the page. @returns a function that takes it away again */
export function provideHelp(logic: HelpLogic): () => void {
  provided = logic;
  return () => {
    if (provided === logic) provided = undefined;
  };
}

/** @throws Error outside of the provider, as the specification's point 8 has it. */
export function useHelp(): HelpLogic {
  if (!provided)
    throw new Error('useHelp must be used within its provider: call provideHelp() first.');
  return provided;
}
