import { z } from 'zod';
import { whyWeak } from './weak-secret.ts';

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
const address = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full address such as https://flows.care.example/coach',
  })
  .refine(
    (value) => !new URL(value).username && !new URL(value).hash,
    'must be without a user name and without #',
  );
const wholeFrom = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number({ error }).int(error).min(low, error).max(high, error);
};

export const coachProviderInput = {
  COACH_PROVIDER: z
    .enum(['guide', 'webhook', 'openai'], { error: 'must be guide, webhook or openai' })
    .default('guide'),
  COACH_WEBHOOK_URL: address.optional(),
  COACH_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  COACH_MODEL_URL: address.optional(),
  COACH_MODEL_KEY: z
    .string()
    .min(1)
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters')
    .optional(),
  COACH_MODEL_NAME: z.string().min(1).max(200).optional(),
  COACH_MODEL_CONTEXT_TOKENS: wholeFrom(6_000, 2_000_000).default(12_000),
  COACH_MODEL_ANSWER_TOKENS: wholeFrom(100, 4_000).default(800),
  COACH_FIRST_WORD_SECONDS: wholeFrom(5, 300).default(60),
  COACH_MEMBER_TOKENS_A_DAY: wholeFrom(1_000, 1_000_000_000).default(150_000),
  COACH_ALL_TOKENS_A_DAY: wholeFrom(1_000, 1_000_000_000_000).default(10_000_000),
  COACH_ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  COACH_SHARES_EMAIL: flag.default(false),
  COACH_PRIVACY_PAGE_SAYS_SO: flag.default(false),
};

type Values = z.output<z.ZodObject<typeof coachProviderInput>>;

/** An address of the deployer's that gets each message in the specification's form. */
export interface WebhookSettings {
  url: string;
  secret: string;
  allowsPrivate: boolean;
}

export interface ModelSettings {
  baseUrl: string;
  key: string | undefined;
  model: string;
  contextTokens: number;
  answerTokens: number;
  /** How long it may take to its first word, ms. */
  firstWordMs: number;
  allowsPrivate: boolean;
}

export type CoachSettings = CoachBounds &
  (
    | { provider: 'guide' }
    | { provider: 'webhook'; webhook: WebhookSettings }
    | { provider: 'openai'; model: ModelSettings }
  );

export interface CoachBounds {
  /** The deployer's half of the consent to name a member by the real address. */
  sharesEmail: boolean;
  memberTokensPerDay: number;
  systemTokensPerDay: number;
}

type Refuse = (name: keyof Values, why: string) => never;

/**
 * @param refuse ends the start with one line that names the variable
 */
export function coachSettingsOf(
  given: Values,
  isProduction: boolean,
  refuse: Refuse,
): CoachSettings {
  const bounds = {
    sharesEmail: given.COACH_SHARES_EMAIL,
    memberTokensPerDay: given.COACH_MEMBER_TOKENS_A_DAY,
    systemTokensPerDay: given.COACH_ALL_TOKENS_A_DAY,
  };
  const allowsPrivate = given.COACH_ALLOW_PRIVATE_ADDRESSES;
  const need = <Name extends keyof Values>(name: Name): NonNullable<Values[Name]> =>
    given[name] ?? refuse(name, `is required when COACH_PROVIDER=${given.COACH_PROVIDER}`);
  /** What members write never crosses a network in clear; a service beside this server may be asked without TLS. */
  const needSafe = (name: 'COACH_WEBHOOK_URL' | 'COACH_MODEL_URL') => {
    const url = need(name);
    if (!url.startsWith('https:') && !allowsPrivate)
      refuse(name, 'must start with https://, unless COACH_ALLOW_PRIVATE_ADDRESSES=true');
    return url;
  };
  if (isProduction && given.COACH_PROVIDER !== 'guide' && !given.COACH_PRIVACY_PAGE_SAYS_SO) {
    refuse(
      'COACH_PRIVACY_PAGE_SAYS_SO',
      'must be true, once /privacy names who gets what members write (docs/legal-review.md)',
    );
  }
  if (given.COACH_PROVIDER === 'webhook') {
    const secret = need('COACH_WEBHOOK_SECRET');
    const why = isProduction ? whyWeak(secret) : undefined;
    if (why)
      refuse(
        'COACH_WEBHOOK_SECRET',
        `is too weak (${why}): make one with \`openssl rand -base64 32\``,
      );
    return {
      ...bounds,
      provider: 'webhook',
      webhook: { url: needSafe('COACH_WEBHOOK_URL'), secret, allowsPrivate },
    };
  }
  if (given.COACH_PROVIDER === 'openai') {
    const model: ModelSettings = {
      baseUrl: needSafe('COACH_MODEL_URL').replace(/\/+$/, ''),
      key: given.COACH_MODEL_KEY,
      model: need('COACH_MODEL_NAME'),
      contextTokens: given.COACH_MODEL_CONTEXT_TOKENS,
      answerTokens: given.COACH_MODEL_ANSWER_TOKENS,
      firstWordMs: given.COACH_FIRST_WORD_SECONDS * 1_000,
      allowsPrivate,
    };
    return { ...bounds, provider: 'openai', model };
  }
  return { ...bounds, provider: 'guide' };
}
