/** Ctrl K, or Command K on a Mac, from anywhere on a page of staff, also while someone types. */
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const door = document.querySelector<HTMLElement>('[data-press="palette"] button');
  if (!door) return;
  event.preventDefault();
  door.click();
});
