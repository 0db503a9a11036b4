/** Every closed answer of the set-up with its words, once: schemas take the keys, forms and pages show the words. */
export const JOURNEYS = {
  'life-balance': 'More balance in my days',
  'personal-development': 'Finding out what I want',
  'domestic-violence-recovery': 'Feeling safe again',
  'divorce-and-widowhood-support': 'Life after a divorce or a loss',
  'relationship-coaching': 'Getting along with people',
  'career-development': 'Work and money',
  'weight-loss-coaching': 'Moving and eating well',
} as const;

export const AREAS = {
  safety: 'Feeling safe',
  calm: 'Calm',
  sleep: 'Sleep',
  body: 'Moving my body',
  food: 'Food',
  people: 'People around me',
  'home-and-money': 'Home and money',
  work: 'Work',
  'self-worth': 'Thinking well of myself',
  joy: 'Small joys',
} as const;

export const SLEEP_HOURS = {
  little: 'Less than 5 hours',
  some: '5 or 6 hours',
  enough: '7 or 8 hours',
  much: 'More than 8 hours',
} as const;
export const STRESS = { low: 'I can manage', some: "It's a lot", high: "It's too much" } as const;
export const ENERGY = {
  little: 'Very little',
  some: 'It comes and goes',
  good: 'Enough for most days',
} as const;
export const PEOPLE = {
  none: 'No one right now',
  few: 'One or two people',
  enough: 'Enough people',
} as const;

/** Kept sealed. Each is a limit that steps can name. */
export const HEALTH = {
  'eating-disorder': 'Eating or food is hard for me',
  pregnancy: "I'm pregnant or just had a baby",
  'heart-condition': 'My heart or blood pressure',
  'injury-or-pain': 'An injury or pain',
  'low-mobility': 'Moving around is hard',
  panic: 'Panic attacks',
  flashbacks: 'Memories that come back suddenly',
  'low-mood-severe': 'Most days feel very dark',
  'recent-loss': 'Someone close to me died',
} as const;
export const SITUATION = {
  'in-danger-now': "I'm not safe right now",
  watched: 'Someone checks my phone or where I go',
  'shared-device': 'I share this phone or computer',
  'no-private-space': 'I have no place to be alone',
  'court-case': "There's a court case",
} as const;
export const LACKS = {
  money: 'Money is very tight',
  childcare: 'No one can watch the kids',
  outdoors: "I can't easily go outside",
  internet: "I'm often without internet",
  kitchen: "I can't use a kitchen",
  'phone-call': 'Phone calls are hard',
  'another-person': "I'd rather do things alone",
} as const;

/** Minutes a week. */
export const TIMES_A_WEEK = {
  '10': '10 minutes',
  '30': '30 minutes',
  '60': '1 hour',
  '120': '2 hours',
  '180': '3 hours or more',
} as const;
export const TIMES = { morning: 'Morning', midday: 'Midday', evening: 'Evening' } as const;
export const REMINDERS = { off: 'No', on: 'Yes, a neutral email once a week' } as const;

export const LEVELS = {
  '1': '1, very low',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5, in the middle',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  '10': '10, very good',
} as const;

export const REASONS = {
  reached: 'I got where I wanted',
  enough: "It's enough for now",
  busy: 'Life is too full right now',
  'too-much': 'It was too much',
  'other-help': 'I found other help',
  'not-for-me': "It wasn't for me",
} as const;
export const SATISFACTION = {
  '5': 'It helped a lot',
  '4': 'It helped some',
  '3': 'In between',
  '2': 'It helped little',
  '1': "It didn't help",
} as const;
