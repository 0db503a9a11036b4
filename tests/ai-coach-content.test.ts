import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../src/config/routes.ts';
import { findDanger } from '../src/features/safety/server/own-detector.ts';
import { COACH_IDS } from '../src/features/chat/content/ai-coaches.ts';
import { findFaults } from '../src/features/chat/gate/check-answer.ts';
import { onlyOurLinks } from '../src/features/chat/gate/only-our-links.ts';
import { CHAT_LANGUAGES, type Language } from '../src/features/chat/content/languages.ts';
import { readEntries } from '../src/features/content/server/live-content.ts';
import { readHelperKnowledge } from './support/helper-knowledge.ts';

/** What the library helper says is held to the rules that hold for any model: a text of ours that the gate replaces would never be read. */
const content = join(import.meta.dirname, '..', 'content');
const { entries, words, paths } = await readHelperKnowledge(content);
const answers = await readEntries(content, 'chat_answers');
const exercises = await readEntries(content, 'exercises');
const services = [
  ...(await readEntries(content, 'emergency_contacts')),
  ...(await readEntries(content, 'mental_wellness_resources')),
];
const contacts =
  (await readEntries(content, 'site_settings'))
    .find(({ id }) => id === 'contact')
    ?.content.settings.map(({ value }) => value) ?? [];
const addresses = new Set(
  services.flatMap(({ content: service }) => ('url' in service ? [service.url] : [])),
);
const knownContacts = [
  ...contacts,
  ...services.map(({ content: { phoneNumber } }) => phoneNumber),
].filter((contact) => /\d{3}|@/.test(contact));

interface Said {
  id: string;
  language: Language;
  text: string;
}
const said: Said[] = [
  ...entries
    .filter(({ kind }) => kind !== 'page')
    .flatMap(({ id, language, answer, short, why }) =>
      [answer, short, why].map((text) => ({ id, language, text })),
    ),
  ...CHAT_LANGUAGES.flatMap((language) =>
    Object.values(words[language])
      .filter((text): text is string => typeof text === 'string')
      .map((text) => ({ id: 'words', language, text })),
  ),
];

describe('what the library helper says', () => {
  it('passes the gate, word for word', () => {
    const faults = said.flatMap(({ id, language, text }) =>
      findFaults(text, { coach: 'general', language, knownContacts }).map(
        (fault) => `${id}: ${fault}: ${text.slice(0, 80)}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('keeps each of its links, and leads only to pages that are there', () => {
    const isPage = (path: string) => linkTarget(path) !== undefined;
    const written = [
      ...answers.flatMap(({ id, content: { answer, short, why } }) =>
        [answer, short, why].map((text) => ({ id, text })),
      ),
      ...said,
    ];
    const changed = written.filter(
      ({ text }) => onlyOurLinks(text, { addresses, isPage }) !== text,
    );
    expect(changed.map(({ id, text }) => `${id}: ${text.slice(0, 80)}`)).toEqual([]);
    expect(
      answers
        .filter(({ content: { link } }) => link !== '' && !paths.has(link.split('#')[0]!))
        .map(({ id, content: { link } }) => `${id}: ${link}`),
    ).toEqual([]);
  });

  it.each(
    COACH_IDS.flatMap((coach) => CHAT_LANGUAGES.map((language) => [coach, language] as const)),
  )('is enough for %s in %s', (coach, language) => {
    const fits = (kinds: readonly string[]) =>
      entries.filter(
        (entry) =>
          entry.language === language &&
          kinds.includes(entry.kind) &&
          (entry.coaches.length === 0 || entry.coaches.includes(coach)),
      ).length;
    expect(fits(['answer', 'limit'])).toBeGreaterThanOrEqual(language === 'en' ? 25 : 12);
    expect(fits(['exercise'])).toBeGreaterThanOrEqual(3);
  });

  it('offers an exercise that exists, in the language of the answer', () => {
    const languages = new Map(exercises.map(({ id, content: { language } }) => [id, language]));
    expect(
      answers
        .filter(
          ({ content: { exercise, language } }) => exercise && languages.get(exercise) !== language,
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('leads in the language of the answer where that page exists in both', () => {
    const wrong = answers.filter(
      ({ content: { language, link } }) =>
        language === 'es' &&
        !link.startsWith('/es/') &&
        linkTarget(`/es${link}`) !== undefined &&
        link !== '',
    );
    expect(wrong.map(({ id, content: { link } }) => `${id}: ${link}`)).toEqual([]);
  });

  it('is asked for in no way that belongs to two answers', () => {
    const owners = new Map<string, string[]>();
    for (const {
      id,
      content: { asks },
    } of answers)
      for (const ask of asks)
        owners.set(ask.toLowerCase(), [...(owners.get(ask.toLowerCase()) ?? []), id]);
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
});

it('offers ways to begin in both languages, and buttons, none of which brings a card by itself', async () => {
  const coaches = (await readEntries(content, 'ai_coaches')).map((entry) => entry.content);
  const chatWords = (await readEntries(content, 'chat_words')).map((entry) => entry.content);
  for (const { examples, examplesEs, can, canEs, cannot, cannotEs, roleEs } of coaches) {
    expect([examplesEs.length, canEs.length, cannotEs.length, roleEs !== '']).toEqual([
      examples.length,
      can.length,
      cannot.length,
      true,
    ]);
  }
  const begun = [
    ...coaches.flatMap(({ examples, examplesEs }) => [...examples, ...examplesEs]),
    ...chatWords.flatMap(({ chips, helper: { offers } }) => [...chips, ...Object.values(offers)]),
  ];
  expect(begun.filter((message) => findDanger(message).length > 0)).toEqual([]);
});
