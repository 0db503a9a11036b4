import type { Ctx } from '../../../server/context.ts';
import { createContact } from '../../community/server/index.ts';
import type { CallBackInput } from '../schemas.ts';

/**
 * "Please call me back", in place of a goal: an ordinary message in the inbox of staff, which names no reason.
 * @param supportEmail the organization's own address, from the site settings
 */
export function requestCallBack({
  ctx,
  input,
  isUrgent,
  supportEmail,
}: {
  ctx: Ctx;
  input: CallBackInput;
  isUrgent?: boolean;
  supportEmail: string;
}): Promise<{ id: string; status: 'new' }> {
  const { name, email, message } = input;
  return createContact({
    ctx,
    isUrgent,
    supportEmail,
    input: {
      name,
      email,
      subject: 'Please contact me',
      message: message || "I'd like to talk with someone.",
      language: 'en',
    },
  });
}
