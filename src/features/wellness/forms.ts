import type { DeclaredForm } from '~/lib/declared-form.ts';
import SetUpAgain from './components/again/SetUpAgain.astro';
import { SET_UP_PAGE } from './schemas.ts';

export const forms: readonly DeclaredForm[] = [{ page: SET_UP_PAGE, Again: SetUpAgain }];
