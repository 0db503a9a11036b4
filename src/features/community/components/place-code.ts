/** The link of an email carries its code in the fragment, which no server and no log ever sees. It goes into the form and out of the browser's history. */
export function start(form: HTMLElement): void {
  const fill = () => {
    const code = new URLSearchParams(location.hash.slice(1)).get('code');
    const input = form.querySelector<HTMLInputElement>('[name="token"]');
    if (!code || !input) return;
    input.value = code;
    history.replaceState(null, '', location.pathname);
  };
  fill();
  // Another link opened in the same tab changes the fragment alone.
  addEventListener('hashchange', fill);
}
