import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkContent } from '../list-findings.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-steps-'));
  await mkdir(join(root, 'journey-steps'));
});
afterEach(() => rm(root, { recursive: true }));

/** A step that passes; `fields` go over it. */
async function check(fields: Record<string, unknown>): Promise<string[]> {
  const step = {
    title: 'Look out of the window',
    how: 'Look out for a while.',
    small: 'One look.',
    why: 'It rests the eyes.',
    area: 'joy',
    phase: 'settle',
    effort: 1,
    minutes: 5,
    ...fields,
  };
  // JSON is YAML.
  await writeFile(join(root, 'journey-steps/window.yaml'), JSON.stringify(step));
  const found = await checkContent({ contentDir: root, clientDir: root, now: 0 });
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, field }) => `${rule} ${field}`);
}

it('says nothing of a step that harms no one', async () => {
  expect(await check({})).toEqual([]);
});

it.each([
  ['needs another person', { needs: ['another-person'] }],
  ['needs a phone call', { needs: ['phone-call'] }],
  ['is printed', { how: 'Print the page.' }],
  ['is written into a calendar', { small: 'Put it into your calendar.' }],
  ['is sent', { how: 'Text a friend.' }],
])('that %s is not for someone who is watched', async (_what, fields) => {
  expect(await check(fields)).toEqual(['plans avoid']);
  expect(await check({ ...fields, avoid: ['watched'] })).toEqual([]);
});

it('that needs the internet is not for a shared device, and a private space not for someone without one', async () => {
  expect(await check({ needs: ['internet', 'private-space'] })).toEqual([
    'plans avoid',
    'plans avoid',
  ]);
  expect(
    await check({
      needs: ['internet', 'private-space'],
      avoid: ['shared-device', 'no-private-space'],
    }),
  ).toEqual([]);
});

it.each([
  'Tell your partner how you feel.',
  'Ask him for the papers.',
  'Share your location with a friend.',
  'Use a tracking app.',
  'Count your calories.',
  'Take 200 mg with water.',
])('may never say "%s"', async (how) => {
  const everyone = { avoid: ['watched', 'shared-device'] };
  expect(await check({ ...everyone, how })).toContain('plans how');
});

it('has a title that says nothing to someone who looks at the screen', async () => {
  expect(await check({ title: 'Read about divorce' })).toEqual(['plans title']);
});

it('names who says so where it speaks of health, and is in Spanish where it speaks of safety', async () => {
  expect(await check({ area: 'sleep' })).toEqual(['plans source.name']);
  expect(await check({ area: 'safety' })).toEqual(['plans es.title']);
  expect(await check({ how: 'Call your bank.', avoid: ['watched'] })).toEqual(['plans es.title']);
  expect(await check({ area: 'body', source: { name: 'CDC' } })).toEqual(['unreadable source']);
  expect(await check({ es: { title: 'Mira por la ventana' } })).toEqual(['unreadable es']);
});

it('has help that exists', async () => {
  expect(await check({ help: 'no-such-exercise' })).toEqual(['plans help']);
  expect(await check({ help: '/resources/no-such-article' })).toEqual(['links help']);
  expect(await check({ help: '/safety' })).toEqual([]);
});

it('has no field that the planner would overlook', async () => {
  expect(await check({ avoids: ['watched'] })).toEqual(['unreadable ']);
  expect(await check({ avoid: ['whatched'] })).toEqual(['unreadable avoid.0']);
});
