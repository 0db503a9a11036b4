/**
 * "Take Platform Tour" forgets that the tour was seen and loads the page anew (specification point 4). Until a queue decides which
 * prompt may open by itself, the wish to see the tour travels through the reload in this tab alone.
 */
const WANTED = 'hw_tour';
const tour = document.querySelector<HTMLElement>('[data-tour]');
const start = async () => (await import('./platform-tour.ts')).openTour(tour!);

tour?.querySelector('[data-tour-open]')?.addEventListener('click', () => {
  try {
    localStorage.removeItem('hasSeenTour');
    sessionStorage.setItem(WANTED, '1');
  } catch {
    // Nothing can be kept here: the tour opens without a reload.
    void start();
    return;
  }
  location.reload();
});

try {
  if (tour && sessionStorage.getItem(WANTED)) {
    sessionStorage.removeItem(WANTED);
    void start();
  }
} catch {
  // Closed storage holds no wish.
}
