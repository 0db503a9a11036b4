import { note } from '~/features/membership/notes.ts';
import { requestFlow, requestList } from '~/features/membership/schemas.ts';
import { answerRequest } from '~/features/membership/server/index.ts';
import { statusEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = statusEndpoint({
  list: requestList,
  flow: requestFlow,
  verb: answerRequest,
  note: (status) => note(`request-${status}`),
});
