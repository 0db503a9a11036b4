import { z } from 'zod';
import { MEMBERSHIP_CENTS, MEMBERSHIP_PAUSE_MONTHS } from '../../config/constants.ts';
import { membershipRequestStatuses } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { keysOf, several, words } from '../../lib/form-choices.ts';
import { formatMoney } from '../../lib/money.ts';
import { openingReason } from '../../lib/opening-reason.ts';
import { statusFlow } from '../../lib/status-flow.ts';
import { isInRange, paidLevels } from './tiers.ts';

export const PLAN_PAGE = '/member-portal/membership';
export const SUBSCRIBE_PAGE = '/subscribe';
/** Leads to the payment service's page for cards. */
export const CARD_HREF = '/api/membership/card';

const AMOUNT = 'Please enter whole dollars, such as 65';

/** An amount and a tier, as the member picks them. The amount is checked against the tier's own range. */
export const changeInput = z
  .object({
    level: z.enum(paidLevels, 'Please choose a plan'),
    /** Whole dollars. */
    amount: z.coerce.number(AMOUNT).int(AMOUNT).min(1, AMOUNT).max(9_999, AMOUNT),
  })
  .superRefine(({ level, amount }, issues) => {
    if (isInRange(level, amount * 100)) return;
    const { min, max } = MEMBERSHIP_CENTS[level];
    issues.addIssue({
      code: 'custom',
      path: ['amount'],
      message: `Please choose an amount from ${formatMoney(min)} to ${formatMoney(max)}`,
    });
  });
export type ChangeInput = z.output<typeof changeInput>;

export const pauseInput = z.object({
  months: z.coerce
    .number('Please choose how long')
    .int('Please choose how long')
    .min(1, 'Please choose how long')
    .max(MEMBERSHIP_PAUSE_MONTHS, `A pause can last up to ${MEMBERSHIP_PAUSE_MONTHS} months`),
});
export type PauseInput = z.output<typeof pauseInput>;

export const resumeInput = z.object({});
export const cancelInput = z.object({
  step: z.enum(['cancel', 'keep'], 'Please choose what to do'),
});
export type CancelInput = z.output<typeof cancelInput>;

/** Nothing that has to be proved, and nothing about what happened to someone. */
export const NEED_SITUATIONS = {
  no_income: 'I have no income right now',
  little: 'There’s too little left after rent and food',
  uncertain: 'My income changes a lot, or I can’t count on it',
  controlled: 'Someone else controls the money',
  other: 'Something else, or I’d rather not say',
} as const;
export const NEED_HELPS = {
  group: 'Monthly support groups',
  talk: 'A session with a coach',
  library: 'Guides and worksheets',
  email: 'Answers by email',
} as const;

export const needInput = z.object({
  situation: z.enum(keysOf(NEED_SITUATIONS), 'Please choose what fits best'),
  helps: several(keysOf(NEED_HELPS)),
  message: words(2_000),
});
export type NeedInput = z.output<typeof needInput>;

export type RequestStatus = (typeof membershipRequestStatuses)[number];
/** Who answers: someone on the staff list, or at once and always with yes. */
export type NeedRule = 'person' | 'automatic';

export const requestFlow = statusFlow({
  statuses: membershipRequestStatuses,
  steps: { new: ['approved', 'declined'], approved: [], declined: ['approved'] },
  missing: 'Please choose approve or decline',
});

export const requestList = defineList({
  name: 'membership-requests',
  permission: 'memberships:review',
  opens: 'request',
  filters: { status: z.enum(['all', ...membershipRequestStatuses]).default('all') },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Who' },
    { label: 'Status' },
    { label: 'Received', sorted: byTime(sort) },
  ],
});
export type RequestListQuery = z.output<typeof requestList.input>;
export const requestOpeningForm = openingReason.extend({ list: listText });

/** In a list: never an answer. */
export interface RequestSummary {
  id: string;
  name: string;
  email: string;
  status: RequestStatus;
  isByRule: boolean;
  createdAt: number;
  updatedAt: number;
}
export type RequestTable = ListAnswer<RequestSummary, RequestStatus>;
export interface RequestCover extends RequestSummary {
  isOpen: boolean;
  nextStatuses: readonly RequestStatus[];
}
export interface RequestRecord extends RequestCover {
  answers: NeedInput;
}
