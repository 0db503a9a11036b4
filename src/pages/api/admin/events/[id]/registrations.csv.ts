import { registrationList } from '~/features/community/event-schemas.ts';
import { exportRegistrations } from '~/features/community/server/index.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(registrationList, ({ ctx, input }, { id = '' }) =>
  exportRegistrations({ ctx, input: { ...input, eventId: id } }),
);
