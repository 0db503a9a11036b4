import type { dangerKinds, dangerSituations } from '../../config/enumerations.ts';
import type { Language } from '../../lib/languages.ts';

/** What someone may be in. Spelled here too, so that a browser that looks for danger needs nothing else. */
export const DANGER_KINDS = [
  'medical',
  'self_harm',
  'harm_from_other',
  'eating',
] as const satisfies typeof dangerKinds;
export type DangerKind = (typeof DANGER_KINDS)[number];

/** Said outright, to be read between the lines, or only heard a little: of those many are none. */
export type DangerLevel = 'clear' | 'veiled' | 'doubtful';

/** As in the configuration, and in its order; spelled here too for the same reason. */
export const SITUATIONS = [
  'poison_taken',
  'emergency',
  'intruder',
  'bleeding',
  'heart_stroke_allergy',
  'suicide_plan',
  'weapon',
  'strangled',
  'may_hurt_someone',
  'child_in_danger',
  'found_or_followed',
  'means_asked',
  'eating_emergency',
  'suicide_thoughts',
  'medical_concern',
  'hurt_by_someone',
  'self_injury',
  'eating',
] as const satisfies typeof dangerSituations;
export type Situation = (typeof SITUATIONS)[number];

export const KIND_OF: Readonly<Record<Situation, DangerKind>> = {
  poison_taken: 'medical',
  emergency: 'medical',
  bleeding: 'medical',
  heart_stroke_allergy: 'medical',
  medical_concern: 'medical',
  intruder: 'harm_from_other',
  weapon: 'harm_from_other',
  strangled: 'harm_from_other',
  may_hurt_someone: 'harm_from_other',
  child_in_danger: 'harm_from_other',
  found_or_followed: 'harm_from_other',
  hurt_by_someone: 'harm_from_other',
  suicide_plan: 'self_harm',
  suicide_thoughts: 'self_harm',
  means_asked: 'self_harm',
  self_injury: 'self_harm',
  eating_emergency: 'eating',
  eating: 'eating',
};

export const GENERAL_SITUATION: Readonly<Record<DangerKind, Situation>> = {
  medical: 'medical_concern',
  self_harm: 'suicide_thoughts',
  harm_from_other: 'hurt_by_someone',
  eating: 'eating',
};

/** A sign of danger in what someone wrote. Never stored or logged together with the words. */
export interface Danger {
  kind: DangerKind;
  level: DangerLevel;
  language: Language;
}

export interface HeardDanger extends Danger {
  situation: Situation;
}

/** What is more than doubtful: only this brings the fixed reply and keeps the danger open. */
export const isSure = ({ level }: Pick<HeardDanger, 'level'>): boolean => level !== 'doubtful';
