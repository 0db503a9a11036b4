import type { PromptContent } from './prompt-content.ts';
import { openStepDialog } from './step-dialog.ts';

/** Five steps. Skip, Finish and closing all count as seen. */
export function openPlatformTour({ tour }: PromptContent, onClose: () => void): void {
  openStepDialog({ label: 'Platform tour', steps: tour, hasLearnMore: true, onClose });
}
