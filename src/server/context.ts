import type { Db } from '../db/client.ts';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { Sender } from './gateways/mail/discreet.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';

/** Who acts. `user` is a signed-in member; coaches and admins are members with a role. */
export type Role = 'user' | 'coach' | 'admin' | 'super_admin';

export interface Actor {
  userId: string;
  sessionId: string;
  /** How long the session lasts from this request on unless it is used again. */
  sessionLastsMs: number;
  role: Role;
  /** When the password or a code was last given in this session, UTC ms. */
  steppedUpAt: number | null;
  hasTwoStep: boolean;
  /** Staff or coach without the two-step sign-in that production asks of them: acts as a member (`role` and `permissions` say so) until it is on. */
  mustSetUpTwoStep: boolean;
  membershipLevel: string;
  isApplicant: boolean;
  permissions: readonly string[];
  firstName: string;
  lastName: string;
  email: string;
  hasCompletedOnboarding: boolean;
  isEmailConfirmed: boolean;
  /** Cents. */
  donationTotal: number;
  /** The sign-in before this one, UTC ms. */
  previousLogin: number | null;
  settings: ActorSettings;
}

export interface ActorSettings {
  discreetMode: boolean;
  tipsPaused: boolean;
  shortcutsEnabled: boolean;
}

export const DEFAULT_SETTINGS: ActorSettings = {
  discreetMode: true,
  tipsPaused: false,
  shortcutsEnabled: true,
};

/** Where what they said cannot be read: the careful side of each, so that nothing shows or opens that they may have switched off. */
export const CAREFUL_SETTINGS: ActorSettings = {
  discreetMode: true,
  tipsPaused: true,
  shortcutsEnabled: false,
};

export interface ProcessSettings {
  isProduction: boolean;
  appSecret: string;
  sender: Sender;
  /** No mail server is set: emails end in a folder of this machine. */
  keepsMail: boolean;
}

/** What a process has one of. Made once, with its runtime (`process/process-ctx.ts`); jobs and scripts get no more than this. */
export interface ProcessCtx {
  db: Db;
  cipher: FieldCipher;
  /** Origin for links in emails, without a slash at its end. */
  siteUrl: string;
  settings: ProcessSettings;
  payments: PaymentGateway;
}

/** All a verb knows of the world. Verbs never see Astro, a request or the clock. */
export interface Ctx extends ProcessCtx {
  actor: Actor | undefined;
  /** Milliseconds since 1970, UTC. */
  now: number;
  requestId: string;
  /** Address as seen by the front door (forwarded only by configured proxies); for throttles and audit, never for display. */
  ip: string;
  userAgent: string;
}
