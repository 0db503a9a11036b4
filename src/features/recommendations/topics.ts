import type { discoveryNeeds, stepAreas, stepLimits } from '../../config/enumerations.ts';

/** What someone may need. The same list everywhere: quiz, journeys and suggestions. */
export type Need = (typeof discoveryNeeds)[number];

interface Topic {
  /** Categories of library entries. */
  articles: readonly string[];
  /** Categories of help lines and services. */
  resources: readonly string[];
  /** Kinds of exercises. */
  exercises: readonly string[];
  programs: readonly string[];
  /** AI coaches. */
  coaches: readonly string[];
  assessments: readonly string[];
}

/**
 * What in the content belongs to which need. The one place to change when a category or a program is added; `topics.test.ts` fails while a name in it
 * doesn't exist, or while something can't be suggested to anyone.
 */
export const TOPICS: Readonly<Record<Need, Topic>> = {
  safety: {
    articles: ['safety', 'legal'],
    resources: ['safety', 'technology', 'legal', 'recovery'],
    exercises: ['grounding'],
    programs: ['domestic-violence-recovery'],
    coaches: [],
    assessments: ['relationships'],
  },
  separation: {
    articles: ['legal', 'family', 'money'],
    resources: ['legal', 'home', 'children'],
    exercises: ['talking'],
    programs: ['divorce-and-widowhood-support'],
    coaches: ['relationship'],
    assessments: ['balance'],
  },
  grief: {
    articles: ['grief'],
    resources: ['grief'],
    exercises: ['kindness'],
    programs: ['divorce-and-widowhood-support'],
    coaches: ['wellness'],
    assessments: ['well-being'],
  },
  work: {
    articles: ['work'],
    resources: ['work'],
    exercises: ['plan'],
    programs: ['career-development'],
    coaches: ['behavior'],
    assessments: ['balance'],
  },
  money: {
    articles: ['money'],
    resources: ['money', 'home'],
    exercises: ['plan'],
    programs: ['career-development'],
    coaches: [],
    assessments: [],
  },
  relationships: {
    articles: ['relationships', 'family'],
    resources: ['talk', 'children'],
    exercises: ['talking'],
    programs: ['relationship-coaching'],
    coaches: ['relationship'],
    assessments: ['closeness'],
  },
  balance: {
    articles: ['healing', 'family'],
    resources: ['talk'],
    exercises: ['breathing', 'plan'],
    programs: ['life-balance'],
    coaches: ['wellness'],
    assessments: ['balance', 'rest'],
  },
  growth: {
    articles: ['healing'],
    resources: [],
    exercises: ['kindness', 'plan'],
    programs: ['personal-development'],
    coaches: ['behavior'],
    assessments: ['closeness'],
  },
  body: {
    articles: ['body'],
    resources: ['health'],
    exercises: ['movement', 'eating'],
    programs: ['weight-loss-coaching'],
    coaches: ['nutrition', 'fitness'],
    assessments: ['body'],
  },
  calm: {
    articles: ['healing', 'body'],
    resources: ['talk'],
    exercises: ['breathing', 'grounding', 'sleep'],
    programs: ['life-balance'],
    coaches: ['mindfulness'],
    assessments: ['well-being', 'rest'],
  },
};

export const NEEDS = Object.keys(TOPICS) as Need[];

/** The needs that something of the content belongs to. */
export const needsOf = (part: keyof Topic, name: string): Need[] =>
  NEEDS.filter((need) => TOPICS[need][part].includes(name));

interface Caution {
  /** Parts of life that it is about: left out with them. */
  areas?: readonly (typeof stepAreas)[number][];
  avoid?: readonly (typeof stepLimits)[number][];
}

/** What a plan can keep out, by `part/name`. What an exercise isn't suggested to stands in its own content. */
const CAUTIONS: Readonly<Record<string, Caution>> = {
  // It is about changing settings, which someone who reads along would notice.
  'articles/an-afternoon-for-phones': { avoid: ['watched', 'in-danger-now'] },
  'exercises/eating': { areas: ['food'] },
  'exercises/movement': { areas: ['body'] },
  'exercises/sleep': { areas: ['sleep'] },
  'exercises/talking': { areas: ['people'] },
  'programs/weight-loss-coaching': { areas: ['body', 'food'], avoid: ['eating-disorder'] },
  'programs/career-development': { areas: ['work'] },
  'assessments/body': { areas: ['body', 'food'], avoid: ['eating-disorder'] },
  'coaches/nutrition': { areas: ['food'], avoid: ['eating-disorder'] },
  'coaches/fitness': { areas: ['body'], avoid: ['eating-disorder'] },
};

export const cautionOf = (part: keyof Topic, name: string): Required<Caution> => ({
  areas: [],
  avoid: [],
  ...CAUTIONS[`${part}/${name}`],
});
