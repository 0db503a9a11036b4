import type { Language } from '~/lib/languages.ts';
import { type PromptContent, stepsIn } from './prompt-content.ts';
import { openStepDialog } from './step-dialog.ts';
import { tourMessages } from '../messages/tour.ts';

/** Five steps. Skip, Finish and closing all count as seen. */
export function openPlatformTour(
  { tour }: PromptContent,
  onClose: () => void,
  wanted: Language = 'en',
): void {
  const { steps, language } = stepsIn(tour, wanted);
  openStepDialog({
    label: tourMessages(language).platform,
    language,
    steps,
    hasLearnMore: true,
    onClose,
  });
}
