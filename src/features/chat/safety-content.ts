import { dial } from '~/lib/dial.ts';
import { linkTarget } from '~/config/routes.ts';
import { getHiddenPaths, getSettings, listHotlines, listSafeAnswers, listSafetyCards, listWellnessResources } from '~/features/content/read.ts';
import { oncePerRelease } from '~/features/content/source.ts';
import type { ChatContent, SafetyCard, SafetyLine } from './chat-content.ts';
import type { CoachId } from './coaches.ts';
import { DANGER_KINDS, type DangerKind } from './danger/kinds.ts';
import { findFaults } from './gate/check-answer.ts';
import type { FaultKind } from './gate/fault-kinds.ts';
import { onlyOurLinks } from './gate/only-our-links.ts';
import { CHAT_LANGUAGES, type Language } from './languages.ts';

type Hotline = Awaited<ReturnType<typeof listHotlines>>[number];

/**
 * The cards that stand in the chat when somebody may be in danger.
 * @throws Error when editors left one out: a build without them must not go out
 */
export async function readCards(): Promise<ChatContent['cards']> {
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
  return Object.fromEntries(CHAT_LANGUAGES.map((language) => [language, inLanguage(language)])) as ChatContent['cards'];
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

/** What looks at each answer before a member sees it, with the words and addresses of the release that is live. */
export const readGate = () => oncePerRelease('chat gate', makeGate);

async function makeGate() {
  const [answers, knownContacts, addresses, hidden] = await Promise.all([listSafeAnswers(), readKnownContacts(), readAllowedAddresses(), getHiddenPaths()]);
  return {
    findFaults: (answer: string, about: { coach: CoachId; language: Language }): FaultKind[] => findFaults(answer, { ...about, knownContacts }),
    /** What is said in place of an answer that must not be given. */
    safeAnswer(fault: string, language: Language): string {
      const found = answers.find((entry) => entry.fault === fault && entry.language === language) ?? answers.find((entry) => entry.fault === fault);
      if (!found) throw new Error(`The safe answer for ${fault} is missing from the content.`);
      return found.message;
    },
    onlyOurLinks: (markdown: string): string => onlyOurLinks(markdown, { addresses, isPage: (path) => !hidden.has(path) && linkTarget(path) !== undefined }),
  };
}

/** Numbers and addresses that an answer may name: our own, the crisis lines' and the services'. */
async function readKnownContacts(): Promise<string[]> {
  const [settings, hotlines, services] = await Promise.all([getSettings(), listHotlines(), listWellnessResources()]);
  const own = Object.entries(settings).filter(([key]) => /phone|email|text/i.test(key)).map(([, value]) => value);
  return [...own, ...[...hotlines, ...services].flatMap((line) => [line.phoneNumber, ...('textSupport' in line ? [line.textSupport] : [])])].filter((contact) => /\d{3}|@/.test(contact));
}

/** Addresses elsewhere that an answer may link to. */
export async function readAllowedAddresses(): Promise<Set<string>> {
  const [hotlines, services] = await Promise.all([listHotlines(), listWellnessResources()]);
  return new Set([
    ...hotlines.flatMap((line) => [line.chatUrl, line.textUrl, line.spanishTextUrl, line.website, dial(line.phoneNumber)]),
    ...services.flatMap((service) => [service.url, service.phoneNumber && dial(service.phoneNumber)]),
  ].filter(Boolean));
}
