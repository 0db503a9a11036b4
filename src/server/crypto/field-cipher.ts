import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { SEALED_PREFIX } from '../../db/schema/columns.ts';
import type { Sealed } from '../../db/schema/columns.ts';

/** Where a sealed text belongs, in SQL names. Moved to another row or column it no longer opens. */
export interface SealedPlace {
  table: string;
  row: string;
  column: string;
}

export interface FieldCipher {
  readonly currentKeyId: string;
  seal(plain: string, place: SealedPlace): Sealed;
  /** @throws CannotOpen when the text was changed, moved, or sealed under a key that is gone. */
  open(sealed: string, place: SealedPlace): string;
  /** False for a text that `rotate-keys` has to seal again. */
  isCurrent(sealed: string): boolean;
}

export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

export class BadKeys extends Error {
  override name = 'BadKeys';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** @returns a key in the form that `ENCRYPTION_KEYS` takes. */
export function createKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. Sealed text: `hw1.<key id>.<base64url of nonce, tag, ciphertext>`.
 * @param keys `id:base64,id2:base64`; the first seals, all open.
 * @throws BadKeys naming what is wrong, without the key.
 */
export function createFieldCipher(keys: string): FieldCipher {
  const ring = parseKeys(keys);
  const [currentKeyId, currentKey] = [...ring][0]!;
  return {
    currentKeyId,
    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(describePlace(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${SEALED_PREFIX}${currentKeyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}` as Sealed;
    },
    open(sealed, place) {
      const [, keyId = '', encoded = ''] = sealed.startsWith(SEALED_PREFIX)
        ? sealed.split('.')
        : [];
      const key = ring.get(keyId);
      if (!key) throw new CannotOpen(`No key "${keyId}" for ${place.table}.${place.column}`);
      const bytes = Buffer.from(encoded, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(describePlace(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        throw new CannotOpen(
          `A sealed text in ${place.table}.${place.column} was changed or moved`,
        );
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${SEALED_PREFIX}${currentKeyId}.`),
  };
}

// Length prefixes keep two places from having the same description.
const describePlace = ({ table, row, column }: SealedPlace) =>
  Buffer.from([table, row, column].map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));

function parseKeys(keys: string): Map<string, KeyObject> {
  const ring = new Map<string, KeyObject>();
  for (const entry of keys
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, id, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/_=-]+)$/.exec(entry) ?? [];
    if (!id || !encoded) throw new BadKeys('each key must look like id:base64');
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== KEY_BYTES) throw new BadKeys(`key "${id}" must be 32 bytes in base64`);
    if (new Set(key).size < 8) throw new BadKeys(`key "${id}" is not random`);
    if (ring.has(id)) throw new BadKeys(`key id "${id}" stands twice`);
    ring.set(id, createSecretKey(key));
  }
  if (ring.size === 0) throw new BadKeys('needs at least one key');
  return ring;
}
