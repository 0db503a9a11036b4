import type { HelpScreen } from '../schemas.ts';
import { isSure, type HeardDanger } from '../../safety/kinds.ts';

/** What the answers say about danger. Never stored as such but for the flag that staff need to find the person (docs/decisions/0016-field-encryption.md). */
export interface Concern {
  isUrgent: boolean;
  /** What to show first; null where nothing calls for it. */
  screen: HelpScreen | null;
}

/** Danger now, a wish for someone today, or words that speak of danger. @param heard in the words, by the one look at them */
export function findConcern({
  safety,
  wantsSomebody,
  heard,
}: {
  safety: string;
  wantsSomebody: boolean;
  heard: readonly HeardDanger[];
}): Concern {
  const isUrgent = safety === 'danger' || wantsSomebody || heard.some(isSure);
  const isHelpFirst = isUrgent || safety === 'unsafe';
  return { isUrgent, screen: isHelpFirst ? 'help' : safety === 'mostly' ? 'people' : null };
}
