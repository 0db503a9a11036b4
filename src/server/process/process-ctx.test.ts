import { expect, it } from 'vitest';
import { testCipher } from '../../../tests/support/cipher.ts';
import { parseEnv } from '../../config/env.ts';
import type { Db } from '../../db/client.ts';
import { processCtx, requestCtx } from './process-ctx.ts';

const db = {} as Db;
const made = (environment: Record<string, string> = {}) =>
  processCtx(
    {
      ...parseEnv({ APP_ENV: 'test', SITE_URL: 'https://care.example', ...environment }),
      APP_SECRET: 'secret',
      ENCRYPTION_KEYS: 'key',
    },
    db,
    testCipher,
  );

it('takes from the environment what verbs ask for, and no key', () => {
  expect(made({ MAIL_FROM: 'Care <hello@care.example>' })).toEqual({
    db,
    cipher: testCipher,
    siteUrl: 'https://care.example',
    settings: {
      isProduction: false,
      appSecret: 'secret',
      sender: { name: 'Care', address: 'hello@care.example' },
      keepsMail: true,
    },
    payments: expect.objectContaining({ provider: 'sandbox', isTest: true }),
  });
  expect(made({ SMTP_URL: 'smtp://mail.example' }).settings.keepsMail).toBe(false);
});

it('hands a request nothing else of the runtime', () => {
  const runtime = { ...made(), env: {}, log: {}, wake: () => undefined };
  const ctx = requestCtx(runtime, {
    actor: undefined,
    now: 1,
    requestId: 'r',
    ip: '',
    userAgent: '',
  });
  expect(Object.keys(ctx).sort()).toEqual(
    'actor cipher db ip now payments requestId settings siteUrl userAgent'.split(' '),
  );
});
