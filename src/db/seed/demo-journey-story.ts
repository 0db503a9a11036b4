/** The numbers and steps of the demo story that `demo-journey.ts` writes down: three months of a plan. */
export const WEEK = 7;
/** The plan is in its tenth week of twelve, on a Thursday of its own. */
export const DAYS_AGO = 9 * WEEK + 3;

export const phases = [
  { id: 'demo-plan-1', name: 'settle', firstWeek: 0, weeks: 2, progress: 86 },
  { id: 'demo-plan-2', name: 'steady', firstWeek: 2, weeks: 4, progress: 70 },
  { id: 'demo-plan-3', name: 'build', firstWeek: 6, weeks: 4, progress: 62 },
  { id: 'demo-plan-4', name: 'keep', firstWeek: 10, weeks: 2, progress: 0 },
];

/** Week by week: slug of the content, effort, minutes, and what became of it (`d` done, `s` done small, `e` eased, `x` exchanged, empty open). */
export const weeks: readonly (readonly [
  slug: string,
  effort: number,
  minutes: number,
  end: string,
])[][] = [
  [
    ['breathe-out-slowly-for-3-minutes', 1, 5, 'd'],
    ['make-your-bed-feel-a-little-safer', 1, 10, 'd'],
    ['make-a-cup-of-something-and-drink-it-warm', 1, 10, 'd'],
    ['put-this-weeks-papers-in-one-place', 1, 15, 's'],
  ],
  [
    ['think-of-one-person-who-is-good-for-you', 1, 5, 'd'],
    ['rest-without-trying-to-sleep', 1, 15, 'd'],
    ['look-at-the-sky-for-2-minutes', 1, 5, ''],
    ['get-some-daylight-in-the-morning', 1, 10, 'd'],
  ],
  [
    ['find-one-quiet-corner', 1, 10, 'd'],
    ['set-a-time-for-worry', 1, 10, 'd'],
    ['write-one-kind-message', 1, 10, 'e'],
    ['care-for-something-alive', 1, 10, 'd'],
  ],
  [
    ['put-your-phone-away-30-minutes-before-bed', 2, 5, 'e'],
    ['do-something-with-your-hands', 1, 20, 's'],
    ['ask-for-one-small-favor', 2, 15, 'e'],
  ],
  [
    ['make-the-bed-feel-like-yours', 2, 10, 'e'],
    ['laugh-once-on-purpose', 1, 10, 's'],
    ['learn-what-money-comes-in', 2, 20, 'e'],
  ],
  [
    ['take-a-short-break-from-the-news', 1, 5, 'd'],
    ['visit-the-library', 1, 5, 'd'],
    ['get-up-at-about-the-same-time', 2, 5, 'd'],
  ],
  [
    ['keep-one-worry-out-of-bed', 1, 10, 'd'],
    ['make-one-corner-yours', 1, 20, 'd'],
    ['notice-who-leaves-you-lighter', 1, 15, 'd'],
  ],
  [
    ['pick-up-an-old-hobby-for-20-minutes', 1, 20, 'd'],
    ['practice-one-short-no', 2, 10, 'd'],
    ['put-your-bedroom-in-order-for-sleep', 1, 20, 's'],
  ],
  [
    ['find-a-group-that-fits', 2, 20, 'd'],
    ['loosen-your-body-from-the-feet-up', 1, 15, 'd'],
    ['save-a-very-small-amount', 1, 10, 'd'],
  ],
  [
    ['keep-one-worry-out-of-bed', 1, 10, 'd'],
    ['fix-one-small-thing-at-home', 1, 20, ''],
    ['play-with-a-child-or-a-pet-for-10-minutes', 1, 10, ''],
    ['take-a-slow-walk-through-your-own-home', 1, 10, ''],
  ],
  [
    ['give-your-week-one-bright-spot', 1, 10, ''],
    ['keep-two-sleep-habits-that-worked', 1, 10, ''],
    ['keep-a-list-of-small-joys', 1, 10, ''],
  ],
  [
    ['thank-someone-who-stood-by-you', 1, 10, ''],
    ['keep-the-one-thing-that-calms-you-best', 1, 10, ''],
    ['make-a-plan-for-a-bad-night', 2, 15, ''],
  ],
];
export const DAYS = [0, 3, 5, 2];

/** Mood, energy, confidence of each second day or so: low at first, a hard month, then slowly up. */
export const ratings = [
  ...[
    [4, 3, 4],
    [4, 4, 4],
    [5, 4, 4],
    [4, 3, 5],
    [5, 5, 4],
    [5, 4, 5],
    [6, 5, 5],
    [5, 5, 5],
  ],
  ...[
    [4, 3, 4],
    [4, 3, 4],
    [5, 4, 4],
    [4, 4, 4],
    [4, 3, 4],
    [5, 4, 5],
    [5, 5, 5],
    [6, 5, 5],
  ],
  ...[
    [6, 6, 5],
    [5, 5, 6],
    [6, 6, 6],
    [7, 6, 6],
    [6, 6, 6],
    [7, 7, 6],
    [6, 6, 7],
    [7, 7, 7],
  ],
  ...[
    [6, 6, 6],
    [7, 7, 7],
    [7, 6, 7],
    [8, 7, 7],
    [7, 7, 7],
    [6, 6, 7],
    [7, 7, 8],
    [8, 7, 7],
  ],
] as const;

export const life = {
  journeyType: 'divorce-and-widowhood-support',
  areas: ['sleep', 'people', 'joy'],
  weeklyMinutes: 60,
  times: ['evening'],
  energy: 2,
  limits: [],
  lacks: [],
  leaveOut: [],
  load: -1,
};
