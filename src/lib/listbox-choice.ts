/** Arrow keys through a listbox while focus stays in its field: `aria-activedescendant`, after the combobox of the WAI-ARIA guide. */
export function createChoice(input: HTMLInputElement, list: HTMLElement): { reset(): void } {
  let active: HTMLElement | undefined;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  const options = () =>
    [...list.querySelectorAll<HTMLElement>('[role="option"]')].filter(
      (option) => !option.closest('[hidden]'),
    );

  function choose(option: HTMLElement | undefined): void {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function move(step: 1 | -1): void {
    const all = options();
    const at = active ? all.indexOf(active) : step > 0 ? -1 : 0;
    choose(all[(at + step + all.length) % all.length]);
  }

  input.addEventListener('keydown', (event) => {
    // A letter being composed owns its keys.
    if (event.isComposing || list.hidden) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The first Enter shows where the second one leads; a phone puts its keyboard away.
      if (active) active.click();
      else if (matchMedia('(any-pointer: fine)').matches) choose(options()[0]);
      else input.blur();
    }
  });

  return {
    reset() {
      choose(undefined);
      input.setAttribute('aria-expanded', String(!list.hidden));
    },
  };
}
