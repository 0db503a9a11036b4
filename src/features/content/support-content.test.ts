import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { CONTENT_COLLECTIONS, type CollectionName, type Entry } from './schemas.ts';

/** What a frightened person may dial must be well-formed, sourced and honest about whether anyone has checked it. */
function read<Name extends CollectionName>(name: Name): { slug: string; entry: Entry<Name> }[] {
  const { folder, schema } = CONTENT_COLLECTIONS[name];
  const root = join(import.meta.dirname, '../../../content', folder);
  return readdirSync(root).map((file) => ({
    slug: file.replace(/\.\w+$/, ''),
    entry: schema.parse(load(readFileSync(join(root, file), 'utf8'))) as Entry<Name>,
  }));
}

const lines = read('emergency_contacts');
const services = read('mental_wellness_resources');
const everything = [
  ...lines.map(({ slug, entry }) => ({ slug, ...entry, url: entry.website })),
  ...services.map(({ slug, entry }) => ({ slug, ...entry })),
];

test('there are many, national and of the states, and each can be reached', () => {
  expect(everything.length).toBeGreaterThanOrEqual(40);
  expect(
    new Set(everything.filter(({ isNational }) => !isNational).map(({ state }) => state)).size,
  ).toBeGreaterThanOrEqual(20);
  expect(
    everything.filter(({ url, phoneNumber }) => !url && !phoneNumber).map(({ slug }) => slug),
  ).toEqual([]);
});

test('numbers have the shape of numbers, addresses are https, and no number stands twice for different services', () => {
  const odd = everything.filter(
    ({ phoneNumber, url }) =>
      (phoneNumber && !/^(\d{3}|\d{5,6}|1-8\d\d-\d{3}-\d{4})$/.test(phoneNumber)) ||
      (url && !/^https:\/\/[\w.-]+\.\w+\//.test(url)),
  );
  expect(odd.map(({ slug }) => slug)).toEqual([]);
  const numbers = services.map(({ entry }) => entry.phoneNumber).filter(Boolean);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(
    lines
      .filter(({ entry }) =>
        services.some((service) => service.entry.phoneNumber === entry.phoneNumber),
      )
      .map(({ slug }) => slug),
  ).toEqual([]);
});

test('a text link opens the number that its words name', () => {
  for (const { entry } of lines) {
    for (const [words, url] of [
      [entry.textSupport, entry.textUrl],
      [entry.spanishTextSupport, entry.spanishTextUrl],
    ] as const) {
      expect(Boolean(words), entry.name).toBe(Boolean(url));
      const number = /^sms:(\d+)(?:\?body=(\w+))?$/.exec(url);
      if (url) expect(words.replaceAll('-', ''), entry.name).toContain(number?.[1]);
      if (number?.[2]) expect(words, entry.name).toContain(number[2]);
    }
  }
});

test('each names its source and the day it was gone over; one that nobody has confirmed says so to editors', () => {
  for (const { slug, source, lastChecked, verificationStatus, editorNote } of everything) {
    expect(source, slug).toMatch(/https:\/\//);
    expect(Date.parse(lastChecked), slug).toBeGreaterThan(Date.UTC(2026, 0, 1));
    if (verificationStatus === 'pending') expect(editorNote, slug).not.toBe('');
  }
});

test('a state is named exactly where a service is not national', () => {
  expect(
    everything
      .filter(({ isNational, state }) => isNational === (state !== ''))
      .map(({ slug }) => slug),
  ).toEqual([]);
});

test('an exercise on a card after danger was chosen, is in its language, and is quiet, without cold and without anything to fetch', () => {
  const exercises = new Map(read('exercises').map(({ slug, entry }) => [slug, entry]));
  const offered = read('safety_replies').filter(({ entry }) => entry.grounding !== undefined);
  expect(new Set(offered.map(({ entry }) => entry.situation))).toEqual(
    new Set(['eating', 'hurt_by_someone', 'self_injury', 'suicide_thoughts']),
  );
  for (const { slug, entry } of offered) {
    const exercise = exercises.get(entry.grounding!);
    expect([exercise?.isActive, exercise?.language], slug).toEqual([true, entry.language]);
    expect(exercise!.steps.map(({ text }) => text).join(' '), slug).not.toMatch(
      /\b(cold|ice|hum|aloud|out loud|frío|hielo|en voz alta)\b/i,
    );
  }
});
