/**
 * Every kind of message that leaves for a person: what it is called on the profile, when it may leave, and whether it can be switched off.
 * `asked` answers what the person did a moment ago, as a link for a new password; it leaves at once, because it is of no use later.
 * `notice` tells of something that happened by itself; it waits for the hours that the person called safe.
 * `answer` is what the person asked for a while ago, as a reply to a message: it waits for those hours too, and is sent to anyone who wants only what they ask for.
 */
export interface MessageKind {
  label: string;
  timing: 'asked' | 'answer' | 'notice';
  /** Without one it cannot be switched off by itself. */
  topic?: MessageTopic;
}

export const MESSAGE_TOPICS = {
  dates: {
    label: 'Changes to groups and workshops',
    hint: 'A group or workshop you signed up for has moved or is canceled, or a spot has opened up.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'A neutral email the day before your group or workshop, and the weekly one you asked for.',
  },
  'sign-in': {
    label: 'New sign-ins',
    hint: "Someone signed in to your account on a device we haven't seen before.",
  },
} as const;
export type MessageTopic = keyof typeof MESSAGE_TOPICS;

const kinds = {
  'account.confirm': { label: 'A link to confirm your address', timing: 'asked' },
  'account.confirmed': { label: 'Your address is already confirmed', timing: 'asked' },
  'account.known': { label: 'You already have an account', timing: 'asked' },
  'account.reset': { label: 'A link to choose a new password', timing: 'asked' },
  'account.password-changed': { label: 'Your password was changed', timing: 'notice' },
  'account.new-address': { label: 'A link to use another address', timing: 'asked' },
  'account.address-changed': { label: 'Another address replaced this one', timing: 'notice' },
  'account.two-step': { label: 'Two-step sign-in was turned on or off', timing: 'notice' },
  'account.new-sign-in': { label: 'A sign-in on a new device', timing: 'notice', topic: 'sign-in' },
  'account.standing': { label: 'Your account was closed or opened again', timing: 'notice' },
  'account.sign-in-help': { label: 'Someone tried to sign in many times', timing: 'notice' },
  'event.kept': { label: 'Your spot is saved', timing: 'asked' },
  'event.waiting': { label: "You're on a waiting list", timing: 'asked' },
  'event.promoted': { label: 'A spot opened up for you', timing: 'notice', topic: 'dates' },
  'event.changed': { label: 'A group or workshop has changed', timing: 'notice', topic: 'dates' },
  'event.tomorrow': {
    label: 'Your group or workshop is tomorrow',
    timing: 'notice',
    topic: 'reminders',
  },
  'plan.reminder': {
    label: 'A weekly reminder you asked for',
    timing: 'notice',
    topic: 'reminders',
  },
  'event.called-off': {
    label: 'A group or workshop is canceled',
    timing: 'notice',
    topic: 'dates',
  },
  'gift.receipt': { label: 'A receipt you asked for', timing: 'asked' },
  'gift.claim': { label: 'A link to add gifts to your account', timing: 'asked' },
  'contact.reply': { label: 'Our answer to something you sent us', timing: 'answer' },
  'payment.receipt': { label: 'A receipt you asked for', timing: 'asked' },
  'membership.past-due': { label: "A payment that didn't go through", timing: 'notice' },
  'membership.answer': { label: 'Our answer to your request for free support', timing: 'answer' },
  'volunteer.confirmed': { label: 'Thank you for offering to help', timing: 'asked' },
} as const satisfies Record<string, MessageKind>;

export type PersonPurpose = keyof typeof kinds;
export const messageKinds: Readonly<Record<PersonPurpose, MessageKind>> = kinds;

export type StaffPurpose =
  | 'contact.received'
  | 'intake.received'
  | 'volunteer.received'
  | 'membership.received'
  | 'follow-up.raised';

/** What is known of a purpose in the queue. One that this version does not know is taken for a notice, the careful reading. */
export const kindOf = (purpose: string): MessageKind =>
  (messageKinds as Record<string, MessageKind>)[purpose] ?? {
    label: 'A message',
    timing: 'notice',
  };
