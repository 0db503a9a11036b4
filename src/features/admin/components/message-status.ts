import type { BadgeTone } from '~/components/ui/Badge.tsx';
import type { MessageStatus } from '../schemas.ts';

export const MESSAGE_STATUS: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'honey' },
  sending: { label: 'Being sent', tone: 'honey' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'plain' },
};
