import { createHash } from 'node:crypto';
import { assessment, type Instrument } from '../assessment-schemas.ts';

/**
 * Fingerprints of the validated instruments as they were checked against their publications: `name version` of the assessment, then the instrument. A changed question or number of one is
 * refused before anything is published. A new version is a new line here, added by the person who checked it.
 */
const LOCKED = new Map([
  ['well-being v1 who-5', 'f56464a51a6ab9b2'],
  ['well-being v1 phq-9', '269037552d7a6091'],
  ['well-being v1 gad-7', 'fcdc8fc35c4ea0f7'],
  ['well-being v1 pc-ptsd-5', '98d0f03cccf60b65'],
]);

export const fingerprintOf = (instrument: Instrument): string =>
  createHash('sha256').update(JSON.stringify(instrument)).digest('hex').slice(0, 16);

export const lockName = (slug: string, version: number, key: string) =>
  `${slug} v${version} ${key}`;

/** What is no longer as it was published. */
export function findBroken(
  slug: string,
  entry: unknown,
): { path: (string | number)[]; message: string }[] {
  const parsed = assessment.safeParse(entry);
  if (!parsed.success) return [];
  const { version, instruments } = parsed.data;
  return instruments.flatMap((one, at) =>
    !one.isValidated || LOCKED.get(lockName(slug, version, one.key)) === fingerprintOf(one)
      ? []
      : [
          {
            path: ['instruments', at],
            message: `${one.name} is locked: its questions, its scoring and its source must stay as published, and this differs from version ${version}`,
          },
        ],
  );
}
