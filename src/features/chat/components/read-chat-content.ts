import { sectionIcons } from '~/features/content/sections/icons.ts';
import { findTarget, listChatCoaches, listChatWords } from '~/features/content/read.ts';
import type { ChatContent, ChatWords } from '../content/chat-content.ts';
import { COACH_IDS, type CoachId } from '../content/ai-coaches.ts';
import { CHAT_LANGUAGES, type Language } from '../content/languages.ts';
import { readCards } from '../../safety/safety-content.ts';
import { readAllowedAddresses } from '../gate/read-gate.ts';

/** Everything of `/chat.json`, as editors wrote it. @throws Error naming what is missing */
export async function readChatContent(): Promise<ChatContent> {
  const coaches = (await listChatCoaches()).filter((coach) =>
    (COACH_IDS as readonly string[]).includes(coach.id),
  );
  return {
    coaches: coaches.map(({ id, name, icon, greeting, greetingEs, ...about }) => ({
      id: id as CoachId,
      name,
      icon: sectionIcons[icon],
      greeting: { en: greeting, es: greetingEs },
      role: { en: about.role, es: about.roleEs || about.role },
      can: both(about.can, about.canEs),
      cannot: both(about.cannot, about.cannotEs),
      examples: both(about.examples, about.examplesEs),
    })),
    words: await readWords(),
    cards: await readCards(),
    addresses: [...(await readAllowedAddresses())],
    places: {
      membership: await firstBuilt('/members'),
      booking: await firstBuilt('/booking', '/contact'),
      protocol: await firstBuilt('/ai-coaching/safety', '/ai-coaching'),
      conversations: await firstBuilt('/user-profile/conversations', '/ai-coaching'),
    },
  };
}

/** What is not written in Spanish stays English for everyone. */
const both = (en: string[], es: string[]): Record<Language, string[]> => ({
  en,
  es: es.length > 0 ? es : en,
});

async function readWords(): Promise<Record<Language, ChatWords>> {
  const entries = await listChatWords();
  return Object.fromEntries(
    CHAT_LANGUAGES.map((language) => {
      const found = entries.find((entry) => entry.language === language);
      if (!found)
        throw new Error(`The words of the chat in ${language} are missing from the content.`);
      const {
        notice,
        crisisLine,
        chips,
        helper: { offers },
      } = found;
      return [language, { notice, crisisLine, chips, offers }];
    }),
  ) as Record<Language, ChatWords>;
}

/** The first of these pages that can be opened. */
async function firstBuilt(...paths: [string, ...string[]]): Promise<string> {
  for (const path of paths) {
    const target = await findTarget(path);
    if (target) return target;
  }
  return '/';
}
