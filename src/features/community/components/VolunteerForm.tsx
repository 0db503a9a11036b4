import { SteppedForm } from '~/components/ui/SteppedForm.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { sendVolunteerApplication } from '../client.ts';
import { volunteerInput } from '../volunteer-schemas.ts';
import { VOLUNTEER_STEPS } from './volunteer-steps.ts';

/** An offer to help, in steps: plain HTML until someone touches it, and whole without script. */
export function VolunteerForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: volunteerInput,
    action: '/api/volunteer-applications',
    initial,
    submit: sendVolunteerApplication,
    onSuccess: (_, { email }) => {
      form.reset();
      showSent({ email });
    },
    onFailure: (error) =>
      showToast({
        title: 'That didn’t work',
        description: serverMessage(
          error,
          'Your words are still here. Please try again in a moment.',
        ),
        tone: 'destructive',
      }),
  });
  return (
    <SteppedForm
      form={form}
      steps={VOLUNTEER_STEPS}
      start={initial?.values}
      sendLabel="Send my application"
      checks
    />
  );
}
