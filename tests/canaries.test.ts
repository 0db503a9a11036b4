import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  READ_BY_STAFF,
  GIVEN_TO_COACH,
  seen,
  answered,
  site,
  wordsIn,
  isStaff,
  sealed,
  filesBelow,
  setUpCanaries,
} from './support/canaries.ts';

setUpCanaries();

describe('words of people', () => {
  it('were taken where people write them', () => {
    const kept = new Set(sealed().map(({ from }) => from));
    expect(kept.size).toBeGreaterThanOrEqual(6);
    expect(sealed().length).toBeGreaterThan(60);
    expect([...answered].filter(([, status]) => status >= 500)).toEqual([]);
    // Codes from emails, a step of a quiz that this person did not take, talks, results and parts of plans that are not there are the only ones that nobody can make up.
    expect(
      [...answered].filter(
        ([name, status]) =>
          status >= 400 &&
          !/give-back|onboarding\/steps|\/api\/assessments\/|\/api\/wellness\/(?!check-ins|draft|start)|^(free|coach) POST \/api\/chat\/\w+\/\[id\]/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });

  it('stay out of what others see, and private ones out of everything staff see without opening a record', () => {
    const leaks = seen.flatMap(({ who, where, text }) =>
      wordsIn(text)
        .filter(
          ({ owner, isSealed, from }) =>
            who !== owner &&
            !(from === GIVEN_TO_COACH.from && GIVEN_TO_COACH.where.test(where)) &&
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
        .filter(({ type, text }) => type.includes('html') && /<hw-evil/i.test(text))
        .map(({ who, where }) => `${who} at ${where}`),
    ).toEqual([]);
    expect(
      seen.some(({ type, text }) => type.includes('html') && text.includes('&lt;hw-evil')),
    ).toBe(true);
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
