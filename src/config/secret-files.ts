import { readFileSync } from 'node:fs';

/** What opens something. Each may stand in a file, as secret stores hand them out, instead of in the environment that child processes and crash reports see. */
const SECRETS = [
  'APP_SECRET',
  'ENCRYPTION_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'DATABASE_AUTH_TOKEN',
  'GITHUB_CONTENT_TOKEN',
  'COACH_WEBHOOK_SECRET',
  'COACH_MODEL_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

type Source = Record<string, string | undefined>;

/**
 * The environment with `NAME_FILE` read into `NAME`.
 * @param refuse throws, with the variable and why
 */
export function readSecretFiles(
  source: Source,
  refuse: (name: string, why: string) => never,
): Source {
  const read: Source = {};
  for (const name of SECRETS) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) refuse(`${name}_FILE`, `leave one of ${name} and ${name}_FILE unset`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      refuse(`${name}_FILE`, 'this file cannot be read');
    }
    if (!read[name]) refuse(`${name}_FILE`, 'this file is empty');
  }
  return { ...source, ...read };
}
