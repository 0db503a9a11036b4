import { z } from 'zod';

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

export const paymentInput = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{16,}$/, 'must be the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a full address such as https://payments.care.example',
    })
    .optional(),
  PAYMENT_STATEMENT: z
    .string()
    .regex(
      /^(?=.*[A-Za-z])[A-Za-z0-9 .,&/-]{5,22}$/,
      'must have 5 to 22 characters, one letter at least: letters, digits, spaces and . , & / -',
    )
    .default('HW SERVICES'),
  PAYMENTS_SANDBOX: flag.default(false),
};

type Values = z.output<z.ZodObject<typeof paymentInput>>;
type Refuse = (name: keyof Values, why: string) => never;

/** Who takes the money, and the neutral words of the card statement. */
export type PaymentSettings = { statement: string } & (
  | { takenBy: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string | undefined }
  | { takenBy: 'sandbox' | 'no one' }
);

/**
 * Real money moves with live keys in production alone, and test money moves there only where it was asked for: neither may come about by a
 * variable that was forgotten.
 * @param refuse ends the start with one line that names the variable
 */
export function paymentSettingsOf(
  given: Values,
  isProduction: boolean,
  refuse: Refuse,
): PaymentSettings {
  const {
    PAYMENT_STATEMENT: statement,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    PAYMENTS_SANDBOX: wantsTestMoney,
  } = given;
  if (!secretKey && !webhookSecret)
    return {
      statement,
      takenBy: !isProduction || wantsTestMoney ? 'sandbox' : 'no one',
    };
  if (!secretKey)
    return refuse('STRIPE_SECRET_KEY', 'is required when STRIPE_WEBHOOK_SECRET is set');
  if (!webhookSecret)
    return refuse('STRIPE_WEBHOOK_SECRET', 'is required when STRIPE_SECRET_KEY is set');
  const isLive = /^.._live_/.test(secretKey);
  if (isLive && !isProduction)
    refuse('STRIPE_SECRET_KEY', 'a live key takes real money, it needs APP_ENV=production');
  if (isLive && wantsTestMoney)
    refuse('PAYMENTS_SANDBOX', 'must not be true beside a live key, which takes real money');
  if (!isLive && isProduction && !wantsTestMoney)
    refuse(
      'STRIPE_SECRET_KEY',
      'a test key takes no money, production wants PAYMENTS_SANDBOX=true with it',
    );
  if (apiUrl && !isSafe(new URL(apiUrl)))
    refuse('STRIPE_API_URL', 'must start with https://, or be http://127.0.0.1');
  return { statement, takenBy: 'stripe', secretKey, webhookSecret, apiUrl };
}

/** The key goes there: never in clear over a network. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === '127.0.0.1';
