import { openDialog } from './open-dialog.ts';
import { StepUp } from './StepUp.tsx';

/** Asks someone who signed in a while ago for the password or a code, over the page as it stands. @returns whether it was theirs */
export const reauthenticate = (): Promise<boolean> => openDialog(StepUp);
