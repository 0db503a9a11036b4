/**
 * A form was sent without leaving its page: the confirmation takes its place, names what was typed where it says so, and takes the focus. The address
 * is as it was before, so that a reload brings the form back; the page goes on showing what `:target` chose.
 * @param id of the confirmation (components/ui/Confirmation.tsx)
 */
export function showSent(values: Readonly<Record<string, unknown>> = {}, id = 'sent'): void {
  const place = document.getElementById(id);
  if (!place) return;
  for (const row of place.querySelectorAll<HTMLElement>('[data-echo]')) {
    const value = values[row.dataset['echo']!];
    row.hidden = typeof value !== 'string' || value === '';
    if (!row.hidden) row.querySelector('dd')!.textContent = String(value);
  }
  location.hash = id;
  history.replaceState(history.state, '', location.pathname + location.search);
  // Its title, because a message that lies over the screen makes room for what has the focus.
  place.querySelector<HTMLElement>('.confirmation-title')?.focus();
}

/** Opens an address whose page may be this one: it is fetched anew, and the browser moves to the part that the address names. */
export function openAt(address: string): void {
  const isHere = new URL(address, location.href).pathname === location.pathname;
  if (!isHere) return location.assign(address);
  history.replaceState(history.state, '', address);
  location.reload();
}
