import type { Language } from '../../lib/languages.ts';
import type { SafetyCards } from './cards.ts';
import { fetchCards } from './client.ts';
import { openDetector } from './detector/open-detector.ts';
import { guessLanguage } from './guess-language.ts';
import { hearWords, type FindDanger } from './hear.ts';
import { cardsFor, toHelp, type HelpCard } from './help.ts';

/** Fewer words name a topic: no one's detector is asked about those, and nothing is fetched for them. */
const FEWEST_WORDS = 2;

/**
 * Hears danger in what someone types bit by bit, into a search. The detector and the cards come with the second word; from then on it needs no connection.
 * @param onReady both have come, so that what was typed meanwhile can be heard
 */
export function createListener(
  onReady: () => void,
): (text: string, reader: Language) => HelpCard[] {
  let come: { find: FindDanger; cards: SafetyCards } | undefined;
  let isAsked = false;

  async function open(): Promise<void> {
    isAsked = true;
    try {
      const [find, cards] = await Promise.all([openDetector().ready(), fetchCards()]);
      come = { find, cards };
    } catch {
      isAsked = false;
      return;
    }
    onReady();
  }

  return (text, reader) => {
    if (text.trim().split(/\s+/).length < FEWEST_WORDS) return [];
    if (!isAsked) void open();
    if (!come) return [];
    const language = guessLanguage(text, reader);
    const help = toHelp(hearWords(come.find, text), language);
    return help ? cardsFor(help, come.cards) : [];
  };
}
