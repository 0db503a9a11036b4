import type { FormStart } from '~/components/ui/use-form.ts';
import type { Profile, Settings } from '../schemas.ts';

export const profileStart = ({ firstName, lastName, nameToUse, language, timezone }: Profile): FormStart =>
  ({ values: { firstName, lastName, nameToUse, language, timezone } });

export const settingsStart = ({ discreetMode, tipsPaused, shortcutsEnabled }: Settings): FormStart =>
  ({ values: ticked({ discreetMode, tipsPaused, shortcutsEnabled }) });

/** Boxes as a form sends them: `on`, or not at all. */
export const ticked = (boxes: Record<string, boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(boxes).filter(([, isOn]) => isOn).map(([name]) => [name, 'on']));
