import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../src/config/routes.ts';
import { findDanger } from '../src/features/safety/server/own-detector.ts';
import { COACH_IDS } from '../src/features/chat/coaches.ts';
import { findFaults } from '../src/features/chat/gate/check-answer.ts';
import { onlyOurLinks } from '../src/features/chat/gate/only-our-links.ts';
import { CHAT_LANGUAGES, type Language } from '../src/features/chat/languages.ts';
import { readEntries } from '../src/features/content/server/live-content.ts';
import { readGuideKnowledge } from './support/guide-knowledge.ts';

/** What the coaches know is held to the rules that hold for any model: a text of ours that the gate replaces would never be read. */
const content = join(import.meta.dirname, '..', 'content');
const { answers, exercises } = await readGuideKnowledge(content);
const services = [...await readEntries(content, 'emergency_contacts'), ...await readEntries(content, 'mental_wellness_resources')];
const contacts = (await readEntries(content, 'site_settings')).find(({ id }) => id === 'contact')?.content.settings.map(({ value }) => value) ?? [];
const knownContacts = [...contacts, ...services.map(({ content: { phoneNumber } }) => phoneNumber)].filter((contact) => /\d{3}|@/.test(contact));

interface Said { id: string; language: Language; text: string }
const said: Said[] = [
  ...answers.flatMap(({ id, language, answers: texts, more, question }) => [...texts, ...more.map(({ answer }) => answer), ...question].map((text) => ({ id, language, text }))),
  ...exercises.flatMap(({ id, language, intro, steps, closing }) => [intro, ...steps.map(({ text }) => text), closing].map((text) => ({ id, language, text }))),
];

describe('what the coaches say', () => {
  it('passes the gate, word for word', () => {
    const faults = said.flatMap(({ id, language, text }) => findFaults(text, { coach: 'general', language, knownContacts }).map((fault) => `${id}: ${fault}: ${text.slice(0, 80)}`));
    expect(faults).toEqual([]);
  });

  it('keeps each of its links, and leads only to pages that are there', () => {
    const isPage = (path: string) => linkTarget(path) !== undefined;
    const changed = said.filter(({ text }) => onlyOurLinks(text, { addresses: new Set(), isPage }) !== text);
    expect(changed.map(({ id, text }) => `${id}: ${text.slice(0, 80)}`)).toEqual([]);
  });

  it.each(COACH_IDS.flatMap((coach) => CHAT_LANGUAGES.map((language) => [coach, language] as const)))('is enough for %s in %s', (coach, language) => {
    const own = answers.filter((answer) => answer.language === language && (answer.coaches.length === 0 || answer.coaches.includes(coach)));
    expect(own.length).toBeGreaterThanOrEqual(language === 'en' ? 45 : 25);
    expect(exercises.filter((one) => one.language === language && (one.coaches.length === 0 || one.coaches.includes(coach))).length).toBeGreaterThanOrEqual(3);
  });

  it('offers an exercise in the language of the answer', () => {
    const languages = new Map(exercises.map(({ id, language }) => [id, language]));
    expect(answers.filter(({ exercise, language }) => exercise && languages.get(exercise) !== language).map(({ id }) => id)).toEqual([]);
  });

  it('can be said in more than one way', () => {
    expect(answers.filter(({ answers: texts }) => texts.length < 2 || new Set(texts).size < texts.length).map(({ id }) => id)).toEqual([]);
  });
});

it('offers ways to begin in both languages, none of which brings a card by itself', async () => {
  const coaches = (await readEntries(content, 'ai_coaches')).map((entry) => entry.content);
  const chips = (await readEntries(content, 'chat_words')).flatMap((entry) => entry.content.chips);
  for (const { examples, examplesEs, can, canEs, cannot, cannotEs, roleEs } of coaches) {
    expect([examplesEs.length, canEs.length, cannotEs.length, roleEs !== '']).toEqual([examples.length, can.length, cannot.length, true]);
  }
  const begun = [...coaches.flatMap(({ examples, examplesEs }) => [...examples, ...examplesEs]), ...chips];
  expect(begun.filter((message) => findDanger(message).length > 0)).toEqual([]);
});
