import type { dangerKinds } from '../../config/enumerations.ts';
import type { Language } from '../../lib/languages.ts';

/** What somebody may be in. Spelt here too, so that a browser that looks for danger needs nothing else. */
export const DANGER_KINDS = ['medical', 'self_harm', 'harm_from_other', 'eating'] as const satisfies typeof dangerKinds;
export type DangerKind = (typeof DANGER_KINDS)[number];

/** Said outright, to be read between the lines, or only heard a little: of those many are none. */
export const DANGER_LEVELS = ['clear', 'veiled', 'doubtful'] as const;
export type DangerLevel = (typeof DANGER_LEVELS)[number];

/** A sign of danger in what somebody wrote. Never stored or logged together with the words. */
export interface Danger { kind: DangerKind; level: DangerLevel; language: Language }
