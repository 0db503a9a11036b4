import { resolve } from 'node:path';
import { z } from 'zod';
import { coachProviderInput, coachSettingsOf, type CoachSettings } from './chat-provider.ts';
import { paymentInput, paymentSettingsOf, type PaymentSettings } from './payment-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { whyWeak } from './weak-secret.ts';

/**
 * The environment, parsed once. `.env.example` documents each variable.
 * Production refuses what is missing or weak; the demo fills in what it can by itself.
 */
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
const wholeNumber = 'must be a whole number from 0 to 65535';
const origin = z.url({
  protocol: /^https?$/,
  error: 'must be a full address such as https://care.example',
});

const envInput = z.object({
  APP_ENV: z
    .enum(['demo', 'development', 'test', 'production'], {
      error: 'must be demo, development, test or production',
    })
    .default('demo'),
  PORT: z.coerce
    .number({ error: wholeNumber })
    .int(wholeNumber)
    .min(0, wholeNumber)
    .max(65535, wholeNumber)
    .default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  STOP_WAIT_SECONDS: z.coerce
    .number({ error: 'must be a number from 0 to 60' })
    .min(0, 'must be a number from 0 to 60')
    .max(60, 'must be a number from 0 to 60')
    .default(1),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file|libsql|https?|wss?):/, 'must start with file:, libsql:, http(s): or ws(s):')
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  GITHUB_CONTENT_REPO: z
    .string()
    .regex(/^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/, 'must be owner/name')
    .optional(),
  GITHUB_CONTENT_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  GITHUB_CONTENT_BRANCH: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'must be the name of a branch')
    .default('main'),
  GITHUB_CONTENT_FOLDER: z
    .string()
    .regex(/^([A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*)?$/, 'must be a folder such as content')
    .default('content'),
  GITHUB_API_URL: origin.default('https://api.github.com'),
  DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ENCRYPTION_KEYS: z.string().min(1).optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ALLOWED_HOSTS: z.string().default(''),
  ...coachProviderInput,
  ...paymentInput,
  EXIT_URL: z
    .url({ protocol: /^https$/, error: 'must be a full https address' })
    .default('https://www.weather.gov/'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  HTTPS: flag.optional(),
});

export interface Env extends Omit<
  z.output<typeof envInput>,
  'SITE_URL' | 'DATABASE_URL' | 'CONTENT_DIR'
> {
  /** Origin without a trailing slash; every link that leaves the system starts with it. */
  SITE_URL: string;
  DATA_DIR: string;
  /** `file:` for the embedded database, `libsql://`, `http(s)://` or `ws(s)://` for a server. */
  DATABASE_URL: string;
  CONTENT_DIR: string;
  /** Where content is kept beside this server; undefined for local files alone. */
  contentRepository: ContentRepositorySettings | undefined;
  coach: CoachSettings;
  payments: PaymentSettings;
  isProduction: boolean;
  isSecure: boolean;
}

export interface ContentRepositorySettings {
  apiUrl: string;
  repository: string;
  branch: string;
  folder: string;
  /** May read and write the contents of this one repository, nothing else. */
  token: string;
}

export class EnvError extends Error {}

function refuseVariable(name: string, why: string): never {
  throw new EnvError(`${name}: ${why}`);
}

/**
 * @throws EnvError with one line naming the variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(source, refuseVariable)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = envInput.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new EnvError(`${issue.path.join('.') || 'environment'}: ${issue.message}`);
  }
  const values = parsed.data;
  const isProduction = values.APP_ENV === 'production';
  if (isProduction) requireForProduction(values);
  const dataDir = resolve(values.DATA_DIR);
  const siteUrl = new URL(values.SITE_URL ?? `http://${nameOf(values.HOST)}:${values.PORT}`).origin;
  return {
    ...values,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    DATABASE_URL: values.DATABASE_URL ?? `file:${resolve(dataDir, 'hearthwell.db')}`,
    CONTENT_DIR: resolve(values.CONTENT_DIR ?? resolve(dataDir, 'content')),
    contentRepository: contentRepositoryOf(values),
    coach: coachSettingsOf(values, isProduction, refuseVariable),
    payments: paymentSettingsOf(values, isProduction, refuseVariable),
    isProduction,
    isSecure: values.HTTPS ?? siteUrl.startsWith('https:'),
  };
}

/** Both or neither: a repository without its key would only fail later. */
function contentRepositoryOf(
  values: z.output<typeof envInput>,
): ContentRepositorySettings | undefined {
  const {
    GITHUB_CONTENT_REPO: repository,
    GITHUB_CONTENT_TOKEN: token,
    GITHUB_API_URL: apiUrl,
  } = values;
  if (!repository && !token) return undefined;
  if (!repository)
    throw new EnvError('GITHUB_CONTENT_REPO: is required when GITHUB_CONTENT_TOKEN is set');
  if (!token)
    throw new EnvError('GITHUB_CONTENT_TOKEN: is required when GITHUB_CONTENT_REPO is set');
  const { protocol, hostname } = new URL(apiUrl);
  if (protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new EnvError('GITHUB_API_URL: must start with https://');
  return {
    apiUrl: apiUrl.replace(/\/+$/, ''),
    repository,
    token,
    branch: values.GITHUB_CONTENT_BRANCH,
    folder: values.GITHUB_CONTENT_FOLDER,
  };
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether the rows would cross a network that others may read on. */
function isInClear(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  if (
    !url ||
    url.protocol === 'file:' ||
    ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  )
    return false;
  return url.protocol === 'http:' || url.protocol === 'ws:' || url.searchParams.get('tls') === '0';
}

const REQUIRED = [
  'SITE_URL',
  'APP_SECRET',
  'ENCRYPTION_KEYS',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'TRUSTED_PROXIES',
] as const;

function requireForProduction(values: z.output<typeof envInput>): void {
  const refuse = (name: keyof typeof values, why: string) => {
    throw new EnvError(`${name}: ${why} when APP_ENV=production`);
  };
  for (const name of REQUIRED) if (!values[name]) refuse(name, 'is required');
  if (!values.SITE_URL!.startsWith('https://')) refuse('SITE_URL', 'must start with https://');
  if (values.HTTPS === false) refuse('HTTPS', 'must not be false');
  if (values.DEMO_PASSWORD)
    refuse('DEMO_PASSWORD', 'demo accounts are not allowed, leave it unset');
  if (values.DATABASE_URL && isInClear(values.DATABASE_URL))
    refuse('DATABASE_URL', 'must use TLS (libsql://, https:// or wss://) beyond this machine');
  if (!/^smtps?:\/\//.test(values.SMTP_URL!))
    refuse('SMTP_URL', 'must start with smtp:// or smtps://');
  if (/[@.]example\b/.test(values.MAIL_FROM!)) refuse('MAIL_FROM', 'must be an address of yours');
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'ENCRYPTION_KEYS'] as const) {
    const why = whyWeak(values[name]!);
    if (why) refuse(name, `is too weak (${why}): make one with \`openssl rand -base64 32\``);
  }
}

let cached: Env | undefined;

export function getEnv(): Env {
  return (cached ??= parseEnv(process.env));
}

/** The neutral site that quick exit opens. Parsed alone: the build that writes it into pages has no other variable of the server. */
export function getExitUrl(source: Record<string, string | undefined> = process.env): string {
  return envInput.shape.EXIT_URL.parse(source.EXIT_URL || undefined);
}
