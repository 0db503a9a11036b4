/** Every closed answer of the two set-ups with its words, once: schemas take the keys, forms and read-backs show the words. */
export const SAFETY = {
  safe: "Yes, I'm safe",
  mostly: 'Mostly, but not always',
  unsafe: 'No, not where I live',
  danger: "I'm in danger right now",
} as const;

export const GOALS = {
  safety: 'Feeling safe',
  healing: 'Getting over what happened',
  grief: 'Living with a loss',
  work: 'Work or money',
  balance: 'More balance in my life',
  relationships: 'Getting along with people',
  health: 'My health',
  growth: 'Figuring out what I want',
  unsure: "I don't know yet",
} as const;
export const URGENCY = {
  no_hurry: "There's no rush",
  weeks: 'In the next few weeks',
  days: 'In the next few days',
} as const;

export const SLEEP = {
  well: 'Well, mostly',
  broken: 'I wake up often',
  little: 'Very little',
  too_much: 'Too much',
} as const;
export const STRESS = { low: 'I can manage', some: "It's a lot", high: "It's too much" } as const;
export const EXERCISE = {
  rarely: 'Rarely',
  sometimes: 'Once or twice a week',
  often: 'Most days',
  cannot: "I can't right now",
} as const;

export const STYLES = {
  gentle: 'Mostly listening',
  practical: 'Clear small steps',
  direct: 'Direct and to the point',
  mixed: "Let's see",
} as const;
export const FREQUENCIES = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Once a month',
  when_needed: 'When I ask',
} as const;
export const DAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
export const TIMES = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
} as const;
export const CHANNELS = {
  site: 'Only here, when I sign in',
  email: 'By email',
  phone: 'By phone',
  text: 'By text',
} as const;

export const LEARNING = {
  reading: 'Reading',
  listening: 'Listening',
  doing: 'Trying it out',
  talking: 'Talking it over',
} as const;
export const INTENSITIES = {
  gentle: 'Very small steps',
  steady: 'Steady steps',
  quick: 'As fast as I can',
} as const;
export const COMPANY = { individual: 'One to one', group: 'In a group', both: 'Both' } as const;
export const LENGTHS = { 15: '15 minutes', 30: '30 minutes', 50: '50 minutes' } as const;
export const COMFORT = {
  easy: 'Easy',
  some_help: 'I need a little help',
  hard: "Hard. I'd rather use the phone",
} as const;
/** Letters before a date leave unless someone wants none; no answer leaves that as it is. */
export const REMINDERS = { on: 'Yes, with a neutral email', off: 'No' } as const;
