/**
 * Menus are `<details>`: they open and close without script. This adds what a disclosure owes the keyboard:
 * Escape closes and gives focus back, a press or focus elsewhere closes.
 */
const root = document.documentElement;
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

function closeOthers(event: Event): void {
  const target = event.target as Node;
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
}

export function startMenus(): void {
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', (event) => {
    closeOthers(event);
    delete root.dataset.tipsOff;
  });
  document.addEventListener('pointerover', (event) => {
    if (!(event.target as Element).closest('[data-tip]')) delete root.dataset.tipsOff;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    root.dataset.tipsOff = '';
    for (const menu of openMenus()) {
      const hadFocus =
        menu.contains(document.activeElement) || document.activeElement === document.body;
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
  // The dark ground beside an open drawer belongs to the drawer's own element.
  for (const veil of document.querySelectorAll('[data-menu-veil]')) {
    veil.addEventListener('click', () => veil.closest('details')?.removeAttribute('open'));
  }
}
