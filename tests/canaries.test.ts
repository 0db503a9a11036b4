import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  READ_BY_STAFF,
  GIVEN_TO_COACH,
  TOLD_BY_STAFF,
  seen,
  told,
  answered,
  site,
  wordsIn,
  isStaff,
  sealed,
  filesBelow,
  setUpCanaries,
} from './support/canaries.ts';

setUpCanaries();

/** Where people write what is nobody else's; words of each of them must have been kept. */
const MOST_PRIVATE = [
  'POST /api/donations',
  'POST /api/donations (email)',
  'POST /api/assessments/results',
  'PUT /api/assessments/drafts/[name]',
  'POST /api/wellness/start',
  'POST /api/wellness/draft',
  'POST /api/wellness/check-ins',
  'POST /api/wellness/goals/[id]',
  'POST /api/wellness/end',
  'POST /api/membership/requests',
  'POST /api/admin/donations',
  'POST /api/admin/donations/[id]/open',
  'POST /api/admin/membership-requests/[id]/open',
];
/**
 * Codes from emails, a step of a quiz that this person did not take, and what this person does not have (talks, a plan to end, a step beside it, a coach, a payment, a membership) are the only
 * ones that nobody can make up.
 */
const NOT_THERE = new RegExp(
  [
    'give-back|claims/take|onboarding/steps|/api/test-checkout/|/api/checkout$',
    '/api/assessments/results/\\[id\\]',
    '/api/giving/(gifts|pledges)/\\[id\\]|/api/membership/(cancel|change|pause|resume)',
    '^(free|coach) POST /api/wellness/(end|share)$',
    '/api/wellness/more$|/api/wellness/(adaptations|proposals|milestones)/\\[id\\]',
    '^(free|coach) POST /api/chat/\\w+/\\[id\\]',
  ].join('|'),
);

/** Between its quotes a value of an attribute is text; a word whose quote came through would end it and stay here. */
const withoutValues = (html: string) => html.replaceAll(/="[^"]*"/g, '');

describe('words of people', () => {
  it('were taken where people write them', () => {
    const kept = new Set(sealed().map(({ from }) => from));
    expect(kept.size).toBeGreaterThanOrEqual(6);
    expect(sealed().length).toBeGreaterThan(60);
    expect([...kept]).toEqual(expect.arrayContaining(MOST_PRIVATE));
    expect([...answered].filter(([, status]) => status >= 500)).toEqual([]);
    expect(
      [...answered].filter(([name, status]) => status >= 400 && !NOT_THERE.test(name)),
    ).toEqual([]);
  });

  it('stay out of what others see, and private ones out of everything staff see without opening a record', () => {
    const leaks = seen.flatMap(({ who, where, text }) =>
      wordsIn(text)
        .filter(
          ({ owner, isSealed, from }) =>
            who !== owner &&
            !(from === GIVEN_TO_COACH.from && GIVEN_TO_COACH.where.test(where)) &&
            !(who === 'free' && TOLD_BY_STAFF.from.test(from) && TOLD_BY_STAFF.where.test(where)) &&
            (!isStaff(who) ||
              (isSealed && !READ_BY_STAFF[from]?.test(where.replace(/^\w+ (?=\/)/, '')))),
        )
        .map(({ owner, from }) => `${who} at ${where}: a word of ${owner} from ${from}`),
    );
    expect([...new Set(leaks)]).toEqual([]);
    expect(seen.length).toBeGreaterThan(150);
  });

  it('arrive on pages as text, never as markup', () => {
    expect(
      seen
        .filter(({ type, text }) => type.includes('html') && /<hw-evil/i.test(withoutValues(text)))
        .map(({ who, where }) => `${who} at ${where}`),
    ).toEqual([]);
    expect(
      seen.some(({ type, text }) => type.includes('html') && text.includes('&lt;hw-evil')),
    ).toBe(true);
  });

  it('stand in no address that an answer leads to, and in no cookie', () => {
    expect(
      told.flatMap(({ name, text }) => (wordsIn(text).length > 0 ? [`${name}: ${text}`] : [])),
    ).toEqual([]);
    expect(told.filter(({ status }) => status === 303).length).toBeGreaterThan(20);
  });

  it('are in no line of the log and no figure', async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    expect(metrics).toContain('hearthwell');
    expect(wordsIn(site.output() + metrics)).toEqual([]);
  });

  it('lie nowhere in clear when they are private: not in the database, its journal, a backup, a mail or a file beside them', () => {
    execFileSync(process.execPath, ['scripts/backup.ts'], {
      env: { ...process.env, DATA_DIR: site.dataDir, APP_ENV: 'demo' },
      stdio: 'pipe',
    });
    const found = new Set<string>();
    let bytes = 0;
    for (const file of filesBelow(site.dataDir)) {
      const text = readFileSync(file, 'latin1');
      bytes += text.length;
      // A letter calls its receiver by the name that they chose for letters; here letters are files.
      const isOwnName = (from: string) => file.includes('/outbox/') && from === 'POST /api/profile';
      for (const { from, isSealed } of wordsIn(text))
        if (isSealed && !isOwnName(from))
          found.add(`${from} in ${file.slice(site.dataDir.length)}`);
    }
    expect([...found]).toEqual([]);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(filesBelow(join(site.dataDir, 'backups')).some((file) => file.endsWith('.db'))).toBe(
      true,
    );
  });
});
