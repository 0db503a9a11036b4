/**
 * Every closed list of values that a row may hold. The database checks them, schemas validate them and selects offer them,
 * so each list stands here once. The first value is the default where the specification names one.
 */
export const membershipLevels = ['free', 'affordable', 'standard'] as const;
export const userRoles = ['user', 'coach', 'admin', 'super_admin'] as const;
export const authProviders = ['local', 'google'] as const;
export const sessionKinds = ['member', 'remembered', 'coach', 'admin', 'sharedDevice'] as const;

export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const;
/** What of a result a coach sees. */
export const assessmentShareLevels = ['score', 'answers'] as const;
export const intakeStatuses = ['new', 'read', 'answered', 'closed'] as const;
export const volunteerStatuses = ['new', 'reviewing', 'accepted', 'declined', 'withdrawn'] as const;
export const eventKinds = ['support_group', 'workshop', 'orientation', 'community'] as const;
export const registrationStatuses = ['registered', 'waitlisted', 'cancelled', 'attended'] as const;

/** The four ways to begin, a page each: preferences, live-coaching set-up, discovery quiz, the steps that the quiz chose. */
export const onboardingKinds = ['preferences', 'live_coaching', 'discovery', 'steps'] as const;
/** What someone may need, how they would like to be helped and how soon. Matches and ways are found by these; the words that people read stand in the questions. */
export const discoveryNeeds = [
  'safety',
  'separation',
  'grief',
  'work',
  'money',
  'relationships',
  'balance',
  'growth',
  'body',
  'calm',
] as const;
export const discoverySupport = ['one-to-one', 'group', 'alone', 'unsure'] as const;
export const discoveryReadiness = ['looking', 'soon', 'now'] as const;
/** Why someone should be looked after: in danger, waiting for a first conversation, or because of an assessment or a chat. */
export const followUpKinds = ['safety', 'live_coaching', 'assessment', 'chat'] as const;
export const followUpStates = ['open', 'taken', 'closed'] as const;

export const chatCoaches = [
  'general',
  'nutrition',
  'fitness',
  'behavior',
  'wellness',
  'relationship',
  'mindfulness',
] as const;
export const chatRoles = ['user', 'assistant', 'system'] as const;
export const chatMessageStates = ['complete', 'streaming', 'stopped', 'failed'] as const;
export const chatRatings = ['helpful', 'not_helpful', 'unsafe'] as const;
/** A summary handed to a human coach: no one has read it yet, read, dealt with. */
export const chatHandoffStates = ['waiting', 'read', 'closed'] as const;
/** What the safety net counts: help shown, a line of it opened, a person asked for, a sentence of a model not let through. */
export const chatSafetyEvents = ['shown', 'opened', 'follow_up', 'replaced'] as const;

export const dangerKinds = ['medical', 'self_harm', 'harm_from_other', 'eating'] as const;
/** What is happening, each with its own fixed reply. In the order in which help saves a life: the first one's card stands first. */
export const dangerSituations = [
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
] as const;
export const answerFaults = [
  'discourage',
  'credentials',
  'dosing',
  'calories',
  'weight',
  'legal',
  'secrecy',
  'stay_or_leave',
  'human',
  'diagnosis',
  'confront',
  'history',
  'prompt',
  'personal',
  'link',
] as const;

/** What a member's plan is about: the programs of `content/programs`, by their slugs. */
export const journeyTypes = [
  'career-development',
  'divorce-and-widowhood-support',
  'domestic-violence-recovery',
  'life-balance',
  'personal-development',
  'relationship-coaching',
  'weight-loss-coaching',
] as const;
/** Parts of life that a step of a plan belongs to. */
export const stepAreas = [
  'safety',
  'calm',
  'sleep',
  'body',
  'food',
  'people',
  'home-and-money',
  'work',
  'self-worth',
  'joy',
] as const;
/** Phases of a plan, in their order. */
export const stepPhases = ['settle', 'steady', 'build', 'reach', 'keep'] as const;
export const stepTimes = ['morning', 'midday', 'evening'] as const;
/** What someone must have or find to take a step. */
export const stepNeeds = [
  'outdoors',
  'internet',
  'another-person',
  'money',
  'private-space',
  'kitchen',
  'phone-call',
  'paper',
  'childcare',
] as const;
/** What may be true of someone; a step that names one of them is never offered to her. */
export const stepLimits = [
  'watched',
  'shared-device',
  'eating-disorder',
  'pregnancy',
  'heart-condition',
  'injury-or-pain',
  'low-mobility',
  'panic',
  'flashbacks',
  'low-mood-severe',
  'recent-loss',
  'no-private-space',
  'in-danger-now',
  'court-case',
] as const;
export const stepRepeats = ['once', 'weekly', 'daily-ok'] as const;

/** A step of a member's plan: to do, done, left open without a day, exchanged for another. */
export const plannedStepStates = ['open', 'done', 'later', 'swapped'] as const;
/** How a step came into a plan. */
export const plannedStepOrigins = ['plan', 'swap', 'coach'] as const;
/** What became of something that was proposed. */
export const proposalStates = ['open', 'accepted', 'declined'] as const;

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
/** Suggestions are made, rest for now, or are off and everything kept for them is gone. */
export const recommendationStates = ['on', 'paused', 'off'] as const;
export const priorities = ['low', 'medium', 'high'] as const;

export const bookingServiceTypes = ['consultation', 'session'] as const;
export const bookingStatuses = [
  'pending',
  'scheduled',
  'completed',
  'cancelled',
  'no_show',
] as const;
export const coachStatuses = ['pending', 'approved', 'suspended', 'rejected'] as const;
export const applicationStatuses = [
  'pending',
  'in_review',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export const coachClientStatuses = ['active', 'paused', 'ended'] as const;
export const communicationDirections = ['inbound', 'outbound'] as const;
export const creditStatuses = ['available', 'reserved', 'used', 'expired'] as const;

export const donationStatuses = [
  'pending',
  'completed',
  'failed',
  'refunded',
  'cancelled',
] as const;
export const donationTypes = ['one_time', 'monthly', 'yearly'] as const;
export const rewardTypes = ['earned', 'adjusted', 'reversed'] as const;
export const couponTypes = ['percent', 'amount'] as const;
export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'cancelled',
  'ended',
] as const;
/** `pending` before the provider has taken anything, `processing` while a bank decides. */
export const paymentStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'refunded',
  'cancelled',
] as const;
export const paymentPurposes = ['donation', 'subscription', 'course', 'session', 'test'] as const;
export const paymentProviders = ['sandbox', 'stripe'] as const;
export const paymentIntervals = ['month', 'year'] as const;
export const subscriptionPurposes = ['subscription', 'donation'] as const;
export const paymentTaskKinds = [
  'refund',
  'change',
  'pause',
  'resume',
  'cancel',
  'expire',
] as const;
export const couponHoldStatuses = ['held', 'used', 'returned'] as const;
export const dedicationKinds = ['honor', 'memory'] as const;
export const fundEntryKinds = ['gift', 'refund', 'session', 'adjustment'] as const;
export const membershipRequestStatuses = ['new', 'approved', 'declined'] as const;

export const enrollmentStatuses = ['enrolled', 'in_progress', 'completed', 'withdrawn'] as const;
export const moduleStatuses = [
  'not_started',
  'in_progress',
  'submitted',
  'completed',
  'failed',
] as const;
export const enrollmentPaymentStatuses = [
  'pending',
  'completed',
  'waived',
  'failed',
  'refunded',
] as const;
export const certificateStatuses = ['active', 'revoked', 'expired'] as const;

export const articleStatuses = ['published', 'draft', 'archived'] as const;
export const releaseStatuses = ['building', 'live', 'superseded', 'failed', 'rolled_back'] as const;
export const releaseKinds = ['publish', 'rollback', 'factory'] as const;

export const messageChannels = ['email', 'sms'] as const;
export const messageAudiences = ['person', 'staff'] as const;
export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export const idempotencyStatuses = ['running', 'done'] as const;
export const exportStatuses = ['waiting', 'ready', 'failed'] as const;

export const chatFollowUps = ['shorter', 'why', 'another', 'open', 'person'] as const;
