import { intakeList, intakeOpeningForm } from '~/features/assessments/schemas.ts';
import { unlockIntake } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  input: intakeOpeningForm,
  handler: ({ ctx, input, params }) =>
    unlockIntake({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard/intakes',
    redirect: ({ input, result }) => {
      const query = intakeList.fromText(input.list);
      return input.from === 'list'
        ? `${intakeList.href(query, {}, { reply: result.id })}#opened`
        : intakeList.rowHref(result.id, query);
    },
  },
});
