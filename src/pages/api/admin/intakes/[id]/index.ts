import { note } from '~/features/assessments/notes.ts';
import { intakeFlow, intakeList } from '~/features/assessments/schemas.ts';
import { setIntakeStatus } from '~/features/assessments/server/index.ts';
import { statusEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = statusEndpoint({
  list: intakeList,
  flow: intakeFlow,
  verb: setIntakeStatus,
  note: (status) => note(`intake-${status}`),
});
