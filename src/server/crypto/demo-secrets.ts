import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret of the demo, made once and kept in the data folder for the owner of the process alone (mode 0600).
 * Two processes that start at once end up with the same one.
 */
export function readOrCreateSecret(dataDir: string, name: string, create: () => string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const secret = create();
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

/** Replaces the stored secret. @returns whether it was another one before. */
export function replaceSecret(dataDir: string, name: string, secret: string): boolean {
  if (readOrCreateSecret(dataDir, name, () => secret) === secret) return false;
  writeFileSync(join(dataDir, name), `${secret}\n`, { mode: 0o600 });
  return true;
}

export const createSecret = (bytes = 32) => randomBytes(bytes).toString('base64url');

const words = [
  'amber',
  'birch',
  'brook',
  'cedar',
  'clover',
  'copper',
  'dune',
  'elm',
  'fern',
  'flint',
  'garnet',
  'harbor',
  'hazel',
  'heron',
  'juniper',
  'lantern',
  'linden',
  'maple',
  'meadow',
  'moss',
  'orchard',
  'pebble',
  'quartz',
  'reed',
  'river',
  'robin',
  'sage',
  'sparrow',
  'thistle',
  'willow',
];

/** Easy to type from a screen, for the demo accounts only. */
export function createDemoPassword(): string {
  const bytes = randomBytes(5);
  const pick = (index: number) => words[bytes[index]! % words.length]!;
  return `${pick(0)}-${pick(1)}-${pick(2)}-${10 + (bytes[3]! % 90)}`;
}
