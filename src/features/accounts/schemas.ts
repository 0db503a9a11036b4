import { z } from 'zod';
import { PASSWORD_MIN_LENGTH, STEP_UP_FIELD } from '../../config/constants.ts';
import { nextOf, ownPath } from '../../lib/own-path.ts';
import { checkbox, lettersLanguage } from '../../lib/form-values.ts';
import type { Language } from '../../lib/languages.ts';

const EMAIL = 'Please enter a valid email address';
const MISMATCH = "Passwords don't match";
/** Longer ones only serve to keep the server busy. */
const LONGEST_PASSWORD = 500;
const LONGEST_NAME = 100;

const emailField = z
  .string({ error: EMAIL })
  .trim()
  .toLowerCase()
  .max(254, EMAIL)
  .pipe(z.email(EMAIL));
const nameField = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters`);
const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
const tooLong = `Please use at most ${LONGEST_PASSWORD} characters`;

export const loginInput = z.object({
  email: emailField,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(LONGEST_PASSWORD, tooLong),
  rememberMe: checkbox(),
  sharedDevice: checkbox(),
  next: z.string().optional(),
});
export type LoginInput = z.output<typeof loginInput>;

const INVALID_EMAIL = 'Invalid email address';
const NO_USERNAME = 'Email or username is required';
const signUpEmail = z.string().max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL));
/** The sign-in of staff and coaches. A name is the part before the @ of their address; whatever holds an @ is an address. */
export const staffLoginInput = z.object({
  username: z
    .string({ error: NO_USERNAME })
    .trim()
    .toLowerCase()
    .min(1, NO_USERNAME)
    .pipe(
      z.union(
        [
          z
            .string()
            .max(64)
            .regex(/^[^@]*$/),
          signUpEmail,
        ],
        INVALID_EMAIL,
      ),
    ),
  password: z
    .string({ error: SHORT_PASSWORD })
    .min(PASSWORD_MIN_LENGTH, SHORT_PASSWORD)
    .max(LONGEST_PASSWORD, tooLong),
  rememberMe: checkbox(),
  sharedDevice: checkbox(),
  next: z.string().optional(),
});
export type StaffLoginInput = z.output<typeof staffLoginInput>;

const newPasswordField = z
  .string({ error: SHORT_PASSWORD })
  .min(PASSWORD_MIN_LENGTH, SHORT_PASSWORD)
  .max(LONGEST_PASSWORD, tooLong);
const confirmField = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password');

const registration = z.object({
  firstName: nameField('First name is required'),
  lastName: nameField('Last name is required'),
  email: emailField,
  password: newPasswordField,
  confirmPassword: confirmField,
  /** Of what we write to them; anyone who says nothing reads English. */
  language: lettersLanguage,
  sharedDevice: checkbox(),
});

const samePassword = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword?: string;
}) => confirmPassword === undefined || password === confirmPassword;
const onConfirmField = { error: MISMATCH, path: ['confirmPassword'] };

export const registerForm = registration.refine(samePassword, onConfirmField);
/** The call, where it doesn't have to be. A `role` sent along is not read: registration always makes a `user`. */
export const registerInput = registration
  .partial({ confirmPassword: true })
  .refine(samePassword, onConfirmField);
export type RegisterInput = z.output<typeof registerInput>;

export const INVALID_LINK = 'Invalid confirmation link or token has expired.';
/** The whole link as it stands in an email, or only the code at its end, which is what is left of it. */
const letterLink = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(500, message)
    .transform((text) => /(?:^|[#&=])([\w-]{43})$/.exec(text)?.[1] ?? '')
    .refine((token) => token !== '', message);
export const confirmEmailInput = z.object({ token: letterLink(INVALID_LINK) });
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;

export const addressInput = z.object({ email: emailField });
export type AddressInput = z.output<typeof addressInput>;

export const INVALID_RESET_LINK =
  "This link was already used, or it's more than 30 minutes old. Please ask for a new one.";
const NO_RESET_LINK = 'Please paste the link from our email';

const newPassword = z.object({
  link: letterLink(NO_RESET_LINK),
  password: newPasswordField,
  confirmPassword: confirmField,
});
export const newPasswordForm = newPassword.refine(samePassword, onConfirmField);
export const newPasswordInput = newPassword
  .partial({ confirmPassword: true })
  .refine(samePassword, onConfirmField);
export type NewPasswordInput = z.output<typeof newPasswordInput>;

/** What a sign-in answers when the account has two steps: the password was right, the code is still to come. */
export interface CodeWanted {
  needsCode: true;
}
export const wantsCode = (answer: Account | CodeWanted): answer is CodeWanted =>
  'needsCode' in answer;

const NO_CODE = 'Please enter the code';
export const WRONG_CODE =
  "That code doesn't match. Each code works once, so please wait for the next one.";
const codeField = z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(40, WRONG_CODE);
export const signInCodeInput = z.object({ code: codeField, next: z.string().optional() });
export type SignInCodeInput = z.output<typeof signInCodeInput>;

export const stepUpForm = z.object({
  [STEP_UP_FIELD]: z.string().min(1, 'Please fill this in').max(LONGEST_PASSWORD, tooLong),
});
export type StepUpInput = z.output<typeof stepUpForm>;
/** The password or code is read before this sees the call. */
export const stepUpInput = z.object({ next: z.string().optional() });

/** What the set-up page of two-step sign-in handed out and gets back. */
const setUpField = z.string({ error: 'Please open this page again' }).max(400);
export const twoStepInput = z.object({ setUp: setUpField, code: codeField });
export type TwoStepInput = z.output<typeof twoStepInput>;
export const recoveryCodesInput = z.object({ setUp: setUpField });
export type RecoveryCodesInput = z.output<typeof recoveryCodesInput>;

const ownPassword = z.object({
  password: newPasswordField,
  confirmPassword: confirmField,
  [STEP_UP_FIELD]: z.string().max(LONGEST_PASSWORD, tooLong).optional(),
});
export const passwordForm = ownPassword.refine(samePassword, onConfirmField);
export const passwordInput = ownPassword
  .partial({ confirmPassword: true })
  .refine(samePassword, onConfirmField);
export type PasswordInput = z.output<typeof passwordInput>;

export const newAddressForm = z.object({
  email: emailField,
  [STEP_UP_FIELD]: z.string().max(LONGEST_PASSWORD, tooLong).optional(),
});
export type NewAddressInput = z.output<typeof newAddressForm>;

export const deviceInput = z.object({ id: z.string().min(1).max(60) });
export type DeviceInput = z.output<typeof deviceInput>;
export const devicesInput = z.object({ keepThis: checkbox() });
export type DevicesInput = z.output<typeof devicesInput>;

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  membershipLevel: string | null;
  hasCompletedOnboarding: boolean;
  /** Cents as text; '0' means none. */
  donationTotal: string;
  lastLoginDate: number | null;
  emailConfirmed: boolean;
}

/** What `GET /api/auth/user` answers: the record, and what contextual help reads of someone's sessions. */
export interface CurrentUser extends Account {
  recentSessions: { duration: number }[];
  hasBookedSession: boolean;
  hasCompletedSessions: boolean;
  /** Of their profile; what they are written to in, and what labels begin in. */
  language: Language;
}

export interface AdminSession {
  user: { id: string; isSuperAdmin: boolean; role: string };
  permissions: readonly string[];
}

export const homeOf = (account: Pick<Account, 'hasCompletedOnboarding'>): string =>
  account.hasCompletedOnboarding ? '/dashboard' : '/digital-onboarding';

/**
 * Where an ordinary post of a sign-in leads.
 * @param asked of the form. A prerendered page cannot put its own `next` into it; with script off, the page's address (`referer`) tells
 */
export function afterSignIn(
  result: Account | CodeWanted,
  asked: string | undefined,
  referer: string | null,
): string {
  const next = ownPath(asked) ?? nextOf(URL.parse(referer ?? '')?.search ?? '');
  if (wantsCode(result))
    return next ? `/login/code?next=${encodeURIComponent(next)}` : '/login/code';
  return next ?? homeOf(result);
}
