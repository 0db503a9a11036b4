import type { FormStart } from '~/components/ui/use-form.ts';
import type { SafeContact } from '../contact-schemas.ts';
import type { Profile, Settings } from '../schemas.ts';

export const profileStart = ({
  firstName,
  lastName,
  nameToUse,
  language,
  timezone,
}: Profile): FormStart => ({ values: { firstName, lastName, nameToUse, language, timezone } });

export const settingsStart = ({
  discreetMode,
  tipsPaused,
  shortcutsEnabled,
}: Settings): FormStart => ({ values: ticked({ discreetMode, tipsPaused, shortcutsEnabled }) });

export const safeContactStart = ({
  email,
  topics,
  fromHour,
  untilHour,
  days,
  phone,
  safeWords,
  avoidWords,
  codeWord,
  ...boxes
}: SafeContact): FormStart => ({
  values: {
    email,
    topics,
    phone,
    safeWords,
    avoidWords,
    codeWord,
    fromHour: String(fromHour ?? ''),
    untilHour: String(untilHour ?? ''),
    days: days.map(String),
    ...ticked({
      allowPhone: boxes.allowPhone,
      allowVoicemail: boxes.allowVoicemail,
      allowText: boxes.allowText,
    }),
  },
});

export const ticked = (boxes: Record<string, boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(boxes)
      .filter(([, isOn]) => isOn)
      .map(([name]) => [name, 'on']),
  );
