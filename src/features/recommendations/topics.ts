import type { discoveryNeeds } from '../../config/enumerations.ts';

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
