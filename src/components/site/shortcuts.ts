/**
 * Presses what a key stands for: the element with `data-key`, which is `/` or, with Alt, the key's code. A page that is not built has no
 * such element, so its shortcut does nothing. Silent while someone types and while the switch is off (`data-shortcuts-off`).
 */
export function startShortcuts(): void {
  addEventListener('keydown', (event) => {
    const { target, key, code, altKey, ctrlKey, metaKey, repeat } = event;
    if (ctrlKey || metaKey || repeat || 'shortcutsOff' in document.documentElement.dataset) return;
    if ((target as Element).closest('input,textarea,select,[contenteditable]')) return;
    const name = altKey ? code : key;
    const element = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(
      ({ dataset }) => dataset.key === name,
    );
    if (!element) return;
    event.preventDefault();
    element.click();
  });
}
