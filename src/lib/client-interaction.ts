import type { ClientDirective } from 'astro';

const EARLY_SIGNS = ['focusin', 'pointerenter', 'touchstart'];
const LIVE_WITHIN_MS = 5_000;

/**
 * `client:interaction`: an island stays the plain HTML that the server sent until somebody first focuses or touches it, so visitors who
 * only read never load React. A form sent while the island wakes up is held back and sent again through it; if it never wakes up,
 * it goes the ordinary way. A button pressed too early is pressed again.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let waking: Promise<void> | undefined;
  const wake = () => {
    for (const sign of EARLY_SIGNS) element.removeEventListener(sign, wake);
    waking ??= load().then((hydrate) => hydrate());
    return waking;
  };
  const holdBack = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (isLive(form)) return;
    event.preventDefault();
    wake().then(() => untilLive(form)).then(() => form.requestSubmit(), () => form.submit());
  };
  /** A button that only script can answer: pressed too early it is pressed again. */
  const pressAgain = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
    if (!button?.form || isLive(button.form)) return;
    const { form } = button;
    wake().then(() => untilLive(form)).then(() => button.click(), () => {});
  };
  for (const sign of EARLY_SIGNS) element.addEventListener(sign, wake, { passive: true });
  element.addEventListener('click', pressAgain);
  element.addEventListener('submit', holdBack);
  // Somebody may have been typing before this script arrived.
  if (element.contains(document.activeElement)) void wake();
};

/** `useForm` says so once it listens. */
const isLive = (form: HTMLFormElement) => 'live' in form.dataset;

async function untilLive(form: HTMLFormElement): Promise<void> {
  for (const giveUpAt = Date.now() + LIVE_WITHIN_MS; !isLive(form); ) {
    if (Date.now() > giveUpAt) throw new Error('The form did not come alive');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export default interaction;
