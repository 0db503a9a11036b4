import type { DeclaredForm } from '~/lib/declared-form.ts';
import NeedAgain from './components/again/NeedAgain.astro';
import { needSent } from './sent.ts';
import { SUBSCRIBE_PAGE } from './schemas.ts';

export const forms: readonly DeclaredForm[] = [
  {
    page: SUBSCRIBE_PAGE,
    field: 'message',
    failedTitle: () => 'Your request hasn’t been sent yet',
    sent: needSent,
    Again: NeedAgain,
  },
];
