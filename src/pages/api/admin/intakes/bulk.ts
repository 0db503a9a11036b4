import { note } from '~/features/assessments/notes.ts';
import { intakeList } from '~/features/assessments/schemas.ts';
import { changeIntakes } from '~/features/assessments/server/index.ts';
import { bulkEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = bulkEndpoint({
  list: intakeList,
  steps: ['answered', 'closed'],
  verb: changeIntakes,
  note: (step) => note(`intakes-${step}`),
});
