import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

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
const live = {
  STRIPE_SECRET_KEY: 'rk_live_51HvQxLk2',
  STRIPE_WEBHOOK_SECRET: 'whsec_q8Zt4Vb9Lm2Xc7Rk',
};
const test = { ...live, STRIPE_SECRET_KEY: 'sk_test_51HvQxLk2' };

describe('who takes the money', () => {
  it('is the sandbox, and no one in production', () => {
    expect(parseEnv({}).payments).toEqual({ statement: 'HW SERVICES', takenBy: 'sandbox' });
    expect(parseEnv(production).payments.takenBy).toBe('no one');
    expect(parseEnv({ ...production, PAYMENTS_SANDBOX: 'true' }).payments.takenBy).toBe('sandbox');
  });

  it('is Stripe where its keys are set', () => {
    expect(parseEnv({ ...production, ...live, PAYMENT_STATEMENT: 'NW LEARNING' }).payments).toEqual(
      {
        statement: 'NW LEARNING',
        takenBy: 'stripe',
        secretKey: live.STRIPE_SECRET_KEY,
        webhookSecret: live.STRIPE_WEBHOOK_SECRET,
        apiUrl: undefined,
      },
    );
    expect(parseEnv({ ...test, STRIPE_API_URL: 'http://127.0.0.1:9999' }).payments).toMatchObject({
      takenBy: 'stripe',
      apiUrl: 'http://127.0.0.1:9999',
    });
  });

  it('takes test money in production only where that was asked for', () => {
    expect(parseEnv({ ...production, ...test, PAYMENTS_SANDBOX: 'true' }).payments.takenBy).toBe(
      'stripe',
    );
    expect(() => parseEnv({ ...production, ...test })).toThrow(/^STRIPE_SECRET_KEY: a test key/);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['STRIPE_WEBHOOK_SECRET', { ...test, STRIPE_WEBHOOK_SECRET: undefined }],
    ['STRIPE_SECRET_KEY', { ...test, STRIPE_SECRET_KEY: undefined }],
    ['STRIPE_SECRET_KEY', { ...test, STRIPE_SECRET_KEY: 'pk_test_51HvQxLk2' }],
    ['STRIPE_SECRET_KEY', live],
    ['PAYMENTS_SANDBOX', { ...production, ...live, PAYMENTS_SANDBOX: 'true' }],
    ['PAYMENTS_SANDBOX', { PAYMENTS_SANDBOX: 'yes' }],
    ['STRIPE_WEBHOOK_SECRET', { ...test, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_API_URL', { ...test, STRIPE_API_URL: 'http://payments.example' }],
    ['STRIPE_API_URL', { ...test, STRIPE_API_URL: 'http://localhost:80' }],
    ['STRIPE_API_URL', { ...test, STRIPE_API_URL: 'payments' }],
    ['PAYMENT_STATEMENT', { PAYMENT_STATEMENT: 'HW' }],
    ['PAYMENT_STATEMENT', { PAYMENT_STATEMENT: '12345' }],
    ['PAYMENT_STATEMENT', { PAYMENT_STATEMENT: 'SERVICES THAT ARE TOO LONG' }],
    ['PAYMENT_STATEMENT', { PAYMENT_STATEMENT: 'HW*SERVICES' }],
  ])('refuses a wrong %s in one line that names it', (name, given) =>
    expect(() => parseEnv(given)).toThrow(new RegExp(`^${name}: [^\\n]+$`)),
  );
});
