/** A danger in a clause of English, by its id, and whether someone else is doing it. */
const DANGERS: Record<string, { clause: string; isViolence?: true }> = {
  medical: { clause: 'their health may be in danger right now' },
  self_harm: { clause: 'they may be thinking of suicide or of hurting themselves' },
  harm_from_other: {
    clause: 'someone may be hurting, threatening or controlling them',
    isViolence: true,
  },
  eating: { clause: 'they may be starving themselves, purging or at war with food' },
  suicide_thoughts: { clause: 'they have thoughts of ending their life' },
  suicide_plan: { clause: 'they have a plan, a time or the means to end their life' },
  suicide_attempt: { clause: 'they have tried to end their life' },
  self_injury: { clause: 'they hurt their own body' },
  poison_taken: { clause: 'they have taken too much medicine or something poisonous' },
  overdose: { clause: 'they have taken too much medicine or a drug' },
  strangled: { clause: 'someone put hands or something else around their neck', isViolence: true },
  hurt_by_someone: { clause: 'someone hurts them', isViolence: true },
  threatened: { clause: 'someone threatens them', isViolence: true },
  stalked: { clause: 'someone follows or watches them', isViolence: true },
  sexual_assault: { clause: 'someone forced them into something sexual', isViolence: true },
  weapon: { clause: 'there is a weapon where they are not safe', isViolence: true },
  child_hurt: { clause: 'a child is being hurt', isViolence: true },
};

/** What a model is told of a danger. An id that no one wrote a clause for is said as it stands. */
export const clauseOf = (id: string): string => DANGERS[id]?.clause ?? id.replaceAll('_', ' ');

export const namesViolence = (id: string): boolean =>
  DANGERS[id]?.isViolence ??
  /hurt_by|harm_from|violen|strangl|threat|stalk|weapon|assault|abus|controll/.test(id);
