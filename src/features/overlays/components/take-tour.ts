import { localFlags, TOUR_FLAG, TOUR_WISH_KEY } from '../flags.ts';

/** 'Take Platform Tour' forgets that the tour was seen and loads the page again (specification point 4); the wish travels through the reload in this tab alone. */
export function start(): void {
  localFlags.remove(TOUR_FLAG);
  try {
    sessionStorage.setItem(TOUR_WISH_KEY, '1');
    location.reload();
  } catch {
    // Nothing can be kept here: the tour opens without a reload.
    void openWithoutReload();
  }
}

async function openWithoutReload(): Promise<void> {
  const [{ openPlatformTour }, { fetchPromptContent }, { loadStyles }] = await Promise.all([
    import('./platform-tour.ts'),
    import('./prompt-content.ts'),
    import('./load-styles.ts'),
  ]);
  const [content] = await Promise.all([fetchPromptContent(), loadStyles()]);
  openPlatformTour(content, () => {});
}
