import type { ClientDirective } from 'astro';

/**
 * `client:interaction`: an island stays the plain HTML that the server sent until somebody first focuses or touches it. Forms work
 * before that, during it and without it, so visitors who only read never load React.
 */
const interaction: ClientDirective = (load, _options, element) => {
  const events = ['focusin', 'pointerenter', 'touchstart'];
  const begin = () => {
    for (const event of events) element.removeEventListener(event, begin);
    void load().then((hydrate) => hydrate());
  };
  for (const event of events) element.addEventListener(event, begin, { passive: true });
  // Somebody may have been typing before this script arrived.
  if (element.contains(document.activeElement) || element.matches(':hover')) begin();
};

export default interaction;
