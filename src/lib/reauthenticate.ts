/**
 * Why a call was refused that would have been taken a while ago: the session ended while a form was open (`signed-out`), or the last proof of
 * who someone is was too long ago for what they ask (`step-up`). A dialog can put that right on the spot, and the call is made again.
 */
export type ReauthenticationReason = 'signed-out' | 'step-up';

/** `components/site/reauthenticate.ts` listens and fetches the dialog. */
const REAUTHENTICATE_EVENT = 'hw:reauthenticate';
export interface ReauthenticationRequest {
  lapse: ReauthenticationReason;
  settle: (isConfirmed: boolean) => void;
}

const underWay = new Map<ReauthenticationReason, Promise<boolean>>();

/** Whether someone put it right just now. Calls that are refused together wait for the same dialog. */
export function reauthenticate(lapse: ReauthenticationReason): Promise<boolean> {
  // No one was signed in when this page came: a visitor is told in words that this needs an account. A page of one's own stays one's own when its menu has found out first.
  if (typeof document === 'undefined' || !isSomebodys(document.documentElement.dataset))
    return Promise.resolve(false);
  const asked = underWay.get(lapse) ?? ask(lapse).finally(() => underWay.delete(lapse));
  underWay.set(lapse, asked);
  return asked;
}

/** Whether the page was made for someone who was signed in; their own page stays so after its menu has found out that they no longer are. */
export const isSomebodys = ({ signedIn, account }: DOMStringMap) =>
  signedIn !== undefined || account !== undefined;

const ask = (lapse: ReauthenticationReason) =>
  new Promise<boolean>((settle) => {
    const detail: ReauthenticationRequest = { lapse, settle };
    const isHeard = !document.dispatchEvent(
      new CustomEvent(REAUTHENTICATE_EVENT, { detail, cancelable: true }),
    );
    if (!isHeard) settle(false);
  });
