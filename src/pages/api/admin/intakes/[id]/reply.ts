import { note } from '~/features/assessments/notes.ts';
import { intakeList } from '~/features/assessments/schemas.ts';
import { replyToIntake } from '~/features/assessments/server/index.ts';
import { replyEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = replyEndpoint({
  list: intakeList,
  verb: replyToIntake,
  note: (outcome) => note(`intake-${outcome}`),
});
