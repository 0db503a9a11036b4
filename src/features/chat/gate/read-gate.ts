import { dial } from '~/lib/dial.ts';
import { linkTarget } from '~/config/routes.ts';
import {
  getHiddenPaths,
  getSettings,
  listHotlines,
  listSafeAnswers,
  listWellnessResources,
} from '~/features/content/read.ts';
import { oncePerRelease } from '~/features/content/source.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { Language } from '../content/languages.ts';
import { findFaults } from './check-answer.ts';
import type { FaultKind } from './fault-kinds.ts';
import { onlyOurLinks } from './only-our-links.ts';

/** What looks at each answer before a member sees it, with the words and addresses of the release that is live. */
export const readGate = () => oncePerRelease('chat gate', makeGate);

async function makeGate() {
  const [answers, knownContacts, addresses, hidden] = await Promise.all([
    listSafeAnswers(),
    readKnownContacts(),
    readAllowedAddresses(),
    getHiddenPaths(),
  ]);
  return {
    findFaults: (
      sentence: string,
      about: { coach: CoachId; language: Language; before: string; isHurt: boolean },
    ): FaultKind[] => findFaults(sentence, { ...about, knownContacts }),
    safeAnswer(fault: string, language: Language): string {
      const found =
        answers.find((entry) => entry.fault === fault && entry.language === language) ??
        answers.find((entry) => entry.fault === fault);
      if (!found) throw new Error(`The safe answer for ${fault} is missing from the content.`);
      return found.message;
    },
    onlyOurLinks: (markdown: string): string =>
      onlyOurLinks(markdown, {
        addresses,
        isPage: (path) => !hidden.has(path) && linkTarget(path) !== undefined,
      }),
  };
}

/** Numbers and addresses that an answer may name: our own, the crisis lines' and the services'. */
async function readKnownContacts(): Promise<string[]> {
  const [settings, hotlines, services] = await Promise.all([
    getSettings(),
    listHotlines(),
    listWellnessResources(),
  ]);
  const own = Object.entries(settings)
    .filter(([key]) => /phone|email|text/i.test(key))
    .map(([, value]) => value);
  return [
    ...own,
    ...[...hotlines, ...services].flatMap((line) => [
      line.phoneNumber,
      ...('textSupport' in line ? [line.textSupport] : []),
    ]),
  ].filter((contact) => /\d{3}|@/.test(contact));
}

export async function readAllowedAddresses(): Promise<Set<string>> {
  const [hotlines, services] = await Promise.all([listHotlines(), listWellnessResources()]);
  return new Set(
    [
      ...hotlines.flatMap((line) => [
        line.chatUrl,
        line.textUrl,
        line.spanishTextUrl,
        line.website,
        dial(line.phoneNumber),
      ]),
      ...services.flatMap((service) => [
        service.url,
        service.phoneNumber && dial(service.phoneNumber),
      ]),
    ].filter(Boolean),
  );
}
