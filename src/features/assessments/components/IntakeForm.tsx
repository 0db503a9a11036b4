import { SteppedForm } from '~/components/ui/SteppedForm.tsx';
import { goTo } from '~/components/ui/steps.ts';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { sendIntake } from '../client.ts';
import { intakeInput, signsOf } from '../schemas.ts';
import { IntakeDraftBar } from './IntakeDraftBar.tsx';
import { INTAKE_STEPS } from './intake-steps.ts';

export function IntakeForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: intakeInput,
    action: '/api/weight-loss-intakes',
    initial,
    submit: sendIntake,
    onSuccess: ({ outcome }, { email }) => {
      if (outcome === 'help') return goTo('help');
      form.reset();
      showSent({ email });
    },
    onFailure: (error) =>
      showToast({
        title: "That didn't work",
        description: serverMessage(
          error,
          'Nothing you typed is lost. Please try again in a moment.',
        ),
        tone: 'destructive',
      }),
  });

  const needsHelp = () => {
    const whole = intakeInput.safeParse(form.values);
    return whole.success && signsOf(whole.data).length > 0;
  };
  return (
    <SteppedForm
      form={form}
      steps={INTAKE_STEPS}
      start={initial?.values}
      sendLabel="Send my answers"
      checks
      onNext={() => (needsHelp() ? 'help' : undefined)}
    >
      <IntakeDraftBar form={form.formProps.ref} onFilled={form.formProps.onInput} />
    </SteppedForm>
  );
}
