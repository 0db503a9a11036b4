import { resolve } from 'node:path';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://care.wellness.org',
  APP_SECRET: 'n3Vx0qT7Rk2mYb8LwZp5Hd1sJf6Gc4Ua',
  ENCRYPTION_KEYS: 'k1:9vJx2Qm7Lr4Tz8Wb1Nc6Yd3Hf5Kg0Ps2Ua4Ie6Oo8M=',
  SMTP_URL: 'smtps://mail.wellness.org',
  MAIL_FROM: 'Care <care@wellness.org>',
  METRICS_TOKEN: 'p7Lx2Vn9Qk4Rt6Yw',
  TRUSTED_PROXIES: '10.0.0.1',
};

describe('the demo', () => {
  it('needs nothing', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      APP_ENV: 'demo',
      PORT: 4321,
      SITE_URL: 'http://127.0.0.1:4321',
      isProduction: false,
      isSecure: false,
    });
    expect(env.DATA_DIR).toBe(resolve('.data'));
    expect(env.DATABASE_URL).toBe(`file:${resolve('.data/hearthwell.db')}`);
    expect(env.CONTENT_DIR).toBe(resolve('.data/content'));
  });

  it('takes an empty variable for an unset one', () =>
    expect(parseEnv({ SITE_URL: '', PORT: '' }).PORT).toBe(4321));

  it.each([
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['::1', 'http://[::1]'],
    ['10.1.2.3', 'http://10.1.2.3'],
  ])('names %s as %s', (HOST, url) => {
    expect(parseEnv({ HOST, PORT: '80' }).SITE_URL).toBe(new URL(url).origin);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['APP_ENV', 'prod'],
    ['SITE_URL', 'care.example'],
    ['SITE_URL', 'ftp://care.example'],
    ['DATABASE_URL', './x.db'],
    ['DEMO_PASSWORD', 'short'],
    ['HTTPS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['APP_SECRET', 'short'],
    ['EXIT_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});

describe('a content repository', () => {
  const given = {
    GITHUB_CONTENT_REPO: 'house/words',
    GITHUB_CONTENT_TOKEN: 'github_pat_for_one_repository',
  };

  it('is there only when it is named', () => {
    expect(parseEnv({}).contentRepository).toBeUndefined();
    expect(
      parseEnv({ ...given, GITHUB_API_URL: 'https://git.example/api/v3/' }).contentRepository,
    ).toEqual({
      apiUrl: 'https://git.example/api/v3',
      repository: 'house/words',
      token: 'github_pat_for_one_repository',
      branch: 'main',
      folder: 'content',
    });
  });

  it.each([
    ['GITHUB_CONTENT_TOKEN', { GITHUB_CONTENT_TOKEN: undefined }],
    ['GITHUB_CONTENT_REPO', { GITHUB_CONTENT_REPO: undefined }],
    ['GITHUB_CONTENT_REPO', { GITHUB_CONTENT_REPO: '../words' }],
    ['GITHUB_API_URL', { GITHUB_API_URL: 'http://git.example' }],
    ['GITHUB_CONTENT_FOLDER', { GITHUB_CONTENT_FOLDER: '../x' }],
    ['GITHUB_CONTENT_BRANCH', { GITHUB_CONTENT_BRANCH: '-x y' }],
  ])('is refused without a sound %s', (name, change) =>
    expect(() => parseEnv({ ...given, ...change })).toThrow(new RegExp(`^${name}: [^\\n]+$`)),
  );
});

describe('who answers for the coaches', () => {
  const webhook = {
    COACH_PROVIDER: 'webhook',
    COACH_WEBHOOK_URL: 'https://flows.wellness.org/coach',
    COACH_WEBHOOK_SECRET: 'tX9fQ2mVb7Lr4Tz8Wc1Nd6Yh3Kg5Js0P',
  };
  const openai = {
    COACH_PROVIDER: 'openai',
    COACH_MODEL_URL: 'https://models.wellness.org/v1/',
    COACH_MODEL_NAME: 'small',
  };

  it('is the guide unless somebody else is named', () => {
    expect(parseEnv({ COACH_WEBHOOK_URL: webhook.COACH_WEBHOOK_URL }).coach).toEqual({
      provider: 'guide',
      sharesEmail: false,
      memberTokensPerDay: 150_000,
      systemTokensPerDay: 10_000_000,
    });
    expect(parseEnv(webhook).coach).toMatchObject({
      provider: 'webhook',
      webhook: { url: webhook.COACH_WEBHOOK_URL, allowsPrivate: false },
    });
    expect(parseEnv({ ...openai, COACH_SHARES_EMAIL: 'true' }).coach).toMatchObject({
      provider: 'openai',
      sharesEmail: true,
      model: { baseUrl: 'https://models.wellness.org/v1', key: undefined, model: 'small' },
    });
    expect(parseEnv(openai).coach).toMatchObject({ model: { firstWordMs: 60_000 } });
    expect(parseEnv({ ...openai, COACH_FIRST_WORD_SECONDS: '240' }).coach).toMatchObject({
      model: { firstWordMs: 240_000 },
    });
    expect(
      parseEnv({
        ...openai,
        COACH_MODEL_URL: 'http://127.0.0.1:11434/v1',
        COACH_ALLOW_PRIVATE_ADDRESSES: 'true',
      }).coach,
    ).toMatchObject({ model: { allowsPrivate: true } });
  });

  it('takes the lines that the documents give for a model of one’s own', () => {
    const [, lines = ''] =
      /```env\n([^`]+)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const given = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
    );
    expect(parseEnv(given).coach).toMatchObject({
      provider: 'openai',
      model: { model: 'qwen3:4b-instruct', firstWordMs: 240_000, allowsPrivate: true },
    });
    expect(readFileSync('compose.yaml', 'utf8')).toContain(given['COACH_MODEL_NAME']);
  });

  it.each([
    ['COACH_WEBHOOK_URL', { ...webhook, COACH_WEBHOOK_URL: undefined }],
    ['COACH_WEBHOOK_SECRET', { ...webhook, COACH_WEBHOOK_SECRET: undefined }],
    ['COACH_WEBHOOK_SECRET', { ...webhook, COACH_WEBHOOK_SECRET: 'short' }],
    ['COACH_WEBHOOK_URL', { ...webhook, COACH_WEBHOOK_URL: 'http://flows.wellness.org/coach' }],
    ['COACH_WEBHOOK_URL', { ...webhook, COACH_WEBHOOK_URL: 'https://me:word@flows.wellness.org' }],
    ['COACH_MODEL_NAME', { ...openai, COACH_MODEL_NAME: undefined }],
    ['COACH_MODEL_URL', { ...openai, COACH_MODEL_URL: 'http://127.0.0.1:11434/v1' }],
    ['COACH_MODEL_KEY', { ...openai, COACH_MODEL_KEY: 'two\nlines' }],
    ['COACH_FIRST_WORD_SECONDS', { COACH_FIRST_WORD_SECONDS: '4' }],
    ['COACH_FIRST_WORD_SECONDS', { COACH_FIRST_WORD_SECONDS: '301' }],
    ['COACH_FIRST_WORD_SECONDS', { COACH_FIRST_WORD_SECONDS: 'soon' }],
    ['COACH_MODEL_CONTEXT_TOKENS', { COACH_MODEL_CONTEXT_TOKENS: '12' }],
    ['COACH_PROVIDER', { COACH_PROVIDER: 'oracle' }],
    [
      'COACH_WEBHOOK_SECRET',
      {
        ...production,
        ...webhook,
        COACH_PRIVACY_PAGE_SAYS_SO: 'true',
        COACH_WEBHOOK_SECRET: 'change-me-change-me-change-me-change-me',
      },
    ],
    ['COACH_PRIVACY_PAGE_SAYS_SO', { ...production, ...webhook }],
  ])('is refused without a sound %s', (name, given) =>
    expect(() => parseEnv(given)).toThrow(new RegExp(`^${name}: [^\\n]+$`)),
  );
});

describe('a secret in a file', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'hearthwell-secret-')), 'secret');
  it('counts as if it stood in the environment', () => {
    writeFileSync(path, `${production.APP_SECRET}\n`);
    expect(
      parseEnv({ ...production, APP_SECRET: undefined, APP_SECRET_FILE: path }).APP_SECRET,
    ).toBe(production.APP_SECRET);
  });

  it.each([
    ['that is not there', { APP_SECRET: undefined, APP_SECRET_FILE: `${path}-gone` }],
    ['beside the variable itself', { APP_SECRET_FILE: path }],
  ])('%s is refused by name', (_what, change) =>
    expect(() => parseEnv({ ...production, ...change })).toThrow(/^APP_SECRET_FILE: [^\n]+$/),
  );
});

describe('production', () => {
  it('starts with everything set', () =>
    expect(parseEnv(production)).toMatchObject({ isProduction: true, isSecure: true }));

  it.each([
    'SITE_URL',
    'APP_SECRET',
    'ENCRYPTION_KEYS',
    'SMTP_URL',
    'MAIL_FROM',
    'METRICS_TOKEN',
    'TRUSTED_PROXIES',
  ])('requires %s', (name) => {
    expect(() => parseEnv({ ...production, [name]: undefined })).toThrow(
      `${name}: is required when APP_ENV=production`,
    );
  });

  it.each([
    ['SITE_URL', 'http://care.wellness.org'],
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['APP_SECRET', 'a'.repeat(40)],
    ['METRICS_TOKEN', 'password-password'],
    ['ENCRYPTION_KEYS', 'demo:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['DEMO_PASSWORD', 'Lantern-Harbour-92'],
    ['HTTPS', 'false'],
    ['SMTP_URL', 'mail.wellness.org'],
    ['MAIL_FROM', 'Hearthwell <support@hearthwell.example>'],
    ['DATABASE_URL', 'http://rows.wellness.org'],
    ['DATABASE_URL', 'ws://10.0.0.5:8080'],
    ['DATABASE_URL', 'libsql://rows.wellness.org?tls=0'],
  ])('refuses %s=%s without repeating it', (name, value) => {
    expect(() => parseEnv({ ...production, [name]: value })).toThrow(
      new RegExp(`^${name}: [^\\n]+ when APP_ENV=production`),
    );
    if (name === 'APP_SECRET')
      expect(() => parseEnv({ ...production, [name]: value })).not.toThrow(value);
  });
});
