/** Puts the link that the page was opened with into the form, and takes it out of the address: the browser's history shall not hold it. */
export function takeResetLink(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('reset_token');
  const section = document.getElementById('new-password');
  const field = section?.querySelector<HTMLInputElement>('input[name="link"]');
  if (!token || !section || !field) return;
  history.replaceState(null, '', location.pathname);
  field.value = token;
  section.closest('[data-reset]')?.classList.add('has-reset-link');
  section.querySelector('h2')?.focus();
}

export function showLinkField(): void {
  document.querySelector('.has-reset-link')?.classList.remove('has-reset-link');
  document.querySelector<HTMLElement>('#new-password input[name="link"]')?.focus();
}
