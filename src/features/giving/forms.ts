import type { DeclaredForm } from '~/lib/declared-form.ts';
import GiftAgain from './components/again/GiftAgain.astro';

export const forms: readonly DeclaredForm[] = [{ page: '/donate', Again: GiftAgain }];
