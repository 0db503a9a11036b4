import { z } from 'zod';
import { reasonNote } from '../../lib/reason-note.ts';

/** Why staff change something about an account. It stands in the log, and the person reads the same words in their records. */
export const ACCOUNT_REASONS = [
  { value: 'asked', label: 'The person asked for it' },
  { value: 'device', label: 'A device is lost or someone else has it' },
  { value: 'misuse', label: 'Someone else may be using the account' },
  { value: 'harm', label: 'It was used in a way that hurts others' },
  { value: 'fault', label: 'To fix a problem' },
] as const;
type Reason = (typeof ACCOUNT_REASONS)[number]['value'];

const reasoned = z.object({
  reason: z.enum(
    ACCOUNT_REASONS.map(({ value }) => value) as [Reason, ...Reason[]],
    'Please choose why',
  ),
  reasonNote,
});
export type AccountReason = z.output<typeof reasoned>;

/** What helps someone into their account, or someone else out of it. */
export const helpSteps = ['sign-out', 'reset-letter', 'confirm-letter'] as const;
export type HelpStep = (typeof helpSteps)[number];
export const helpInput = reasoned
  .extend({ step: z.enum(helpSteps, 'Please choose what to do') })
  // It leaves at once, at whatever hour, and lies in a mailbox that others may read.
  .refine(({ step, reason }) => step === 'sign-out' || reason === 'asked', {
    path: ['reason'],
    error: 'Send an email only to someone who asked for it and is waiting for it',
  });
export type HelpInput = z.output<typeof helpInput>;

const standingSteps = ['close', 'reopen'] as const;
export type StandingStep = (typeof standingSteps)[number];
export const standingInput = reasoned.extend({
  step: z.enum(standingSteps, 'Please choose what to do'),
});
export type StandingInput = z.output<typeof standingInput>;

export type AccountStep = HelpStep | StandingStep;

export interface AccountSteps {
  help: readonly HelpStep[];
  standing: StandingStep | undefined;
  /** They asked never to be emailed, so no email is offered. */
  neverEmail: boolean;
}
