import { LANGUAGES, type Language } from '~/lib/languages.ts';
import { dial } from '~/lib/dial.ts';
import { listHotlines, listSafetyCards } from '~/features/content/read.ts';
import type { SafetyCard, SafetyCards, SafetyLine } from './cards.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';

type Hotline = Awaited<ReturnType<typeof listHotlines>>[number];

/**
 * The cards that stand in the chat when somebody may be in danger.
 * @throws Error when editors left one out: a build without them must not go out
 */
export async function readCards(): Promise<SafetyCards> {
  const [cards, hotlines] = await Promise.all([listSafetyCards(), listHotlines()]);
  const cardOf = (kind: DangerKind, language: Language): SafetyCard => {
    const card = cards.find((entry) => entry.kind === kind && entry.language === language);
    if (!card) throw new Error(`The safety card for ${kind} in ${language} is missing from the content.`);
    return {
      title: card.heading, text: card.message,
      lines: card.hotlines.flatMap((id) => hotlines.filter((line) => line.id === id)).map((line) => toLine(line, language)),
      safeToType: { question: card.safeQuestion, yes: card.safeYes, no: card.safeNo, yesReply: card.safeYesReply, noReply: card.safeNoReply },
      grounding: { offer: card.groundingOffer, steps: card.groundingSteps },
    };
  };
  const inLanguage = (language: Language) => Object.fromEntries(DANGER_KINDS.map((kind) => [kind, cardOf(kind, language)])) as Record<DangerKind, SafetyCard>;
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as SafetyCards;
}

function toLine(line: Hotline, language: Language): SafetyLine {
  const isSpanish = language === 'es';
  const text = (isSpanish && line.spanishTextSupport) || line.textSupport;
  const textHref = (isSpanish && line.spanishTextUrl) || line.textUrl;
  return {
    name: (isSpanish && line.spanishName) || line.name,
    ...(!line.isTextOnly && { phone: line.phoneNumber, phoneHref: dial(line.phoneNumber) }),
    ...(text && textHref && { text, textHref }),
    ...(line.chatUrl && { chatText: isSpanish ? 'Chat' : 'Chat online', chatHref: line.chatUrl }),
  };
}
