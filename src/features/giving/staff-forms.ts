import type { DeclaredForm } from '~/lib/declared-form.ts';
import CampaignAgain from './components/again/CampaignAgain.astro';
import OfflineGiftAgain from './components/again/OfflineGiftAgain.astro';
import RefundAgain from './components/again/RefundAgain.astro';

/** Forms of staff, part of `forms.ts`. */
export const staffForms: readonly DeclaredForm[] = [
  { page: '/admin-dashboard/donations', field: 'receivedOn', Again: OfflineGiftAgain },
  { page: '/admin-dashboard/donations', field: 'reason', Again: RefundAgain },
  { page: '/admin-dashboard/campaigns', field: 'title', Again: CampaignAgain },
];
