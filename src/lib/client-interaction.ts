import type { ClientDirective } from 'astro';
import { sendPlainly, takeBackNote } from './send-plainly.ts';

const EARLY_SIGNS = ['focusin', 'pointerenter', 'touchstart'];
const LIVE_WITHIN_MS = 5_000;

/**
 * `client:interaction`: an island stays the plain HTML that the server sent until someone first focuses or touches it, so visitors who
 * only read never load React. What is pressed while the island wakes up is held back and pressed again: a form that is sent, a button, a link to the next
 * step (`data-next`). If it does not wake up in time, forms and links go the ordinary way.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let waking: Promise<void> | undefined;
  let isLate = false;
  const wake = () => {
    for (const sign of EARLY_SIGNS) element.removeEventListener(sign, wake);
    waking ??= load().then((hydrate) => hydrate());
    return waking;
  };
  const untilLost = () =>
    new Promise<never>((_, fail) =>
      element.addEventListener('astro:hydration-error', fail, { once: true }),
    );
  const whenLive = async (form: HTMLFormElement, goOn: () => void, goPlainly: () => unknown) => {
    if ('waking' in element.dataset) return;
    element.dataset['waking'] = '';
    try {
      const lost = untilLost();
      void wake();
      await Promise.race([untilLive(form, isLate ? 0 : LIVE_WITHIN_MS), lost]);
      takeBackNote();
      goOn();
    } catch {
      // No one waits for it twice.
      isLate = true;
      await goPlainly();
    } finally {
      delete element.dataset['waking'];
    }
  };
  const sendAgain = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (isLive(form)) return;
    holdBack(event);
    void whenLive(
      form,
      () => form.requestSubmit(),
      () => sendPlainly(form),
    );
  };
  const pressAgain = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'button[type="button"], a[data-next]',
    );
    const form = pressed?.closest('form');
    if (!pressed || !form || isLive(form)) return;
    holdBack(event);
    void whenLive(
      form,
      () => pressed.click(),
      () => pressed instanceof HTMLAnchorElement && (location.hash = pressed.hash),
    );
  };
  for (const sign of EARLY_SIGNS) element.addEventListener(sign, wake, { passive: true });
  // What was lost on the way is asked for again with the next press.
  element.addEventListener('astro:hydration-error', () => (waking = undefined));
  element.addEventListener('click', pressAgain);
  element.addEventListener('submit', sendAgain);
  // Someone may have been typing before this script arrived.
  if (element.contains(document.activeElement)) void wake();
};

/** React listens at the same element and may already be hydrated: it would act on the same press, before the form has drawn all of its parts. */
function holdBack(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isLive = (form: HTMLFormElement) => 'live' in form.dataset;

async function untilLive(form: HTMLFormElement, limitMs: number): Promise<void> {
  for (const giveUpAt = Date.now() + limitMs; !isLive(form);) {
    if (Date.now() > giveUpAt) throw new Error('The form did not come alive');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export default interaction;
