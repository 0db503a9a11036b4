import { z } from 'zod';

/** How someone wants to be contacted about a form. A phone number is asked for, and then required, where someone wants a call. */
export const CONTACT_WAYS = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By phone' },
] as const;

/** Undefined where it was not asked: then a number that was given counts. */
export const contactWay = z.enum(['email', 'phone'], 'Please choose email or phone').optional();

export const phoneNumber = z
  .string()
  .trim()
  .max(40, 'Please keep the number under 40 characters')
  .default('');

/** Marks the number as missing or as none. @param isAsked someone wants to be called */
export function checkPhone(
  isAsked: boolean,
  phone: string | undefined,
  issues: z.RefinementCtx,
): void {
  const refuse = (message: string) => issues.addIssue({ code: 'custom', path: ['phone'], message });
  if (isAsked && !phone) refuse('Please tell us the number');
  else if (isAsked && phone && !/^[+\d(][\d\s().\-/]{4,}$/.test(phone))
    refuse('Please enter a phone number');
}

/** A number that is missing is said beside everything else that is, not only once the rest is right. */
export const BESIDE_OTHERS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The number that may be used: none where someone chose email in the end. */
export const phoneFor = ({
  contactBy,
  phone,
}: {
  contactBy?: string | undefined;
  phone: string;
}) => (contactBy === 'email' ? '' : phone);
