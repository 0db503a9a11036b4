import { isSharedDevice } from '~/lib/local-flags.ts';

/**
 * Whether a prompt can be due on this page at all: read on every page, so that a return visitor who has seen everything never loads the rest.
 * It stands in the page's script and is kept small; `auto-open.ts` knows the rules.
 */
export function mayBeDue({ dataset }: HTMLElement = document.documentElement): boolean {
  try {
    const { localStorage: kept, sessionStorage: tab } = window;
    if (tab.getItem('hw_tour')) return true;
    if (
      'quiet' in dataset ||
      dataset['settings']?.includes('tips-paused') ||
      kept.getItem('tipsPaused') ||
      isSharedDevice()
    )
      return false;
    return (
      'signedIn' in dataset ||
      ['Welcome', 'Tour', 'FeatureSpotlight'].some((name) => !kept.getItem(`hasSeen${name}`))
    );
  } catch {
    // What cannot be remembered is not shown: it would come again on every page.
    return false;
  }
}
