/** The link of an email carries its code in the fragment, which no server and no log ever sees. It goes into the form and out of the browser's history. */
export function start(): void {
  const fill = () => {
    const code = new URLSearchParams(location.hash.slice(1)).get('code');
    const box = document.querySelector<HTMLDetailsElement>('[data-code]');
    const input = box?.querySelector<HTMLInputElement>('[name="token"]');
    if (!code || !box || !input) return;
    box.open = true;
    input.value = code;
    history.replaceState(null, '', location.pathname);
    box.scrollIntoView({ block: 'center' });
    box.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  fill();
  // Another link opened in the same tab changes the fragment alone.
  addEventListener('hashchange', fill);
}
