import type { FormKind } from './schemas.ts';

export const FORM_STEPS: Readonly<Record<FormKind, number>> = {
  preferences: 3,
  live_coaching: 5,
  discovery: 4,
};
