import { readForm } from '~/lib/form-values.ts';
import { sendPlainly } from '~/lib/send-plainly.ts';
import { sendOrder } from '../client.ts';

/** Straight to the payment page: an ordinary post ends at a page of ours with a link, because no form of ours may lead to another site. */
export async function start(element: HTMLElement): Promise<void> {
  const form = element as HTMLFormElement;
  if (form.dataset['busy'] !== undefined) return;
  setBusy(form, true);
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(form, false), {
    once: true,
  });
  try {
    const { go } = await sendOrder(readForm(form));
    location.assign(go);
  } catch {
    // The page that answers an ordinary post says what is wrong, with everything that was entered.
    setBusy(form, false);
    await sendPlainly(form);
  }
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute('data-busy', isBusy);
  const button = form.querySelector('button[type="submit"]');
  if (isBusy) button?.setAttribute('aria-busy', 'true');
  else button?.removeAttribute('aria-busy');
}
