import { openDialog } from './open-dialog.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Asks someone whose session has ended to sign in on the spot, over the page as it stands. @returns whether they did */
export const reauthenticate = (): Promise<boolean> => openDialog(SignInAgain);
