import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * The environment, parsed once. `.env.example` documents each variable.
 * Production refuses what is missing or weak; the demo fills in what it can by itself.
 */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const secret = z.string().min(32, 'must have at least 32 characters');

export const envInput = z.object({
  APP_ENV: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_AUTH_TOKEN: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  DEMO_PASSWORD: z.string().min(6).optional(),
  APP_SECRET: secret.optional(),
  ENCRYPTION_KEYS: z.string().min(1).optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ALLOWED_HOSTS: z.string().default(''),
  EXIT_URL: z.url().default('https://www.weather.gov/'),
  KEYSTATIC_GITHUB_REPO: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must look like owner/name').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HTTPS: flag.optional(),
});

export interface Env extends Omit<z.output<typeof envInput>, 'SITE_URL' | 'DATABASE_URL' | 'CONTENT_DIR'> {
  /** Origin without a trailing slash; every link that leaves the system starts with it. */
  SITE_URL: string;
  /** Absolute. */
  DATA_DIR: string;
  /** `file:` for the embedded database, `libsql://`, `http(s)://` or `ws(s)://` for a server. */
  DATABASE_URL: string;
  /** Where editors' working copy lives; absolute. */
  CONTENT_DIR: string;
  isProduction: boolean;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  isSecure: boolean;
}

export class EnvError extends Error {}

/**
 * @throws EnvError with one line naming the variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envInput.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new EnvError(`${issue.path.join('.') || 'environment'}: ${issue.message}`);
  }
  const values = parsed.data;
  const isProduction = values.APP_ENV === 'production';
  if (isProduction) requireForProduction(values);
  const dataDir = resolve(values.DATA_DIR);
  const siteUrl = new URL(values.SITE_URL ?? `http://${values.HOST === '0.0.0.0' ? 'localhost' : values.HOST}:${values.PORT}`).origin;
  return {
    ...values,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    DATABASE_URL: values.DATABASE_URL ?? `file:${resolve(dataDir, 'hearthwell.db')}`,
    CONTENT_DIR: resolve(values.CONTENT_DIR ?? resolve(dataDir, 'content')),
    isProduction,
    isSecure: values.HTTPS ?? siteUrl.startsWith('https:'),
  };
}

function requireForProduction(values: z.output<typeof envInput>): void {
  for (const name of ['SITE_URL', 'APP_SECRET', 'ENCRYPTION_KEYS', 'SMTP_URL', 'MAIL_FROM', 'METRICS_TOKEN'] as const) {
    if (!values[name]) throw new EnvError(`${name}: is required when APP_ENV=production`);
  }
  if (!values.SITE_URL!.startsWith('https://')) throw new EnvError('SITE_URL: must start with https:// when APP_ENV=production');
  if (values.DEMO_PASSWORD) throw new EnvError('DEMO_PASSWORD: demo accounts are not allowed when APP_ENV=production');
}

let cached: Env | undefined;

/** The process's own environment, parsed at first use. */
export function getEnv(): Env {
  return (cached ??= parseEnv(process.env));
}

/** The neutral site that quick exit opens. Parsed alone: the build that writes it into pages has no other variable of the server. */
export function getExitUrl(source: Record<string, string | undefined> = process.env): string {
  return envInput.shape.EXIT_URL.parse(source.EXIT_URL || undefined);
}
