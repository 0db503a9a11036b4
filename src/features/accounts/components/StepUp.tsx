import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { STEP_UP_FIELD } from '~/config/constants.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { findStepUp, stepUp, type StepUpAsk } from '../client.ts';
import { stepUpForm } from '../schemas.ts';
import { StepUpField } from './StepUpField.tsx';

interface Props {
  onEnd: (isConfirmed: boolean) => void;
}

export function StepUp({ onEnd }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [ask, setAsk] = useState<StepUpAsk>();
  const [problem, setProblem] = useState('');
  const isRight = useRef(false);
  const isAbove = problem !== '';
  useEffect(() => {
    findStepUp()
      .then(setAsk)
      .catch(() => setProblem("We couldn't reach the server. Please close this and try again."));
  }, []);
  useEffect(() => {
    if (!isOpen) queueMicrotask(() => onEnd(isRight.current));
  }, [isOpen, onEnd]);
  const onDone = () => {
    isRight.current = true;
    setOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Is it you?">
      <div className="stack">
        <p>
          The next step is sensitive, so we're checking again. After that, we won't ask for 10
          minutes.
        </p>
        <p role="alert" hidden={!isAbove}>
          {problem}
        </p>
        {ask && <StepUpQuestion ask={ask} onDone={onDone} onProblem={setProblem} />}
      </div>
    </Dialog>
  );
}

function StepUpQuestion({
  ask,
  onDone,
  onProblem,
}: {
  ask: StepUpAsk;
  onDone: () => void;
  onProblem: (text: string) => void;
}) {
  const form = useForm({
    schema: stepUpForm,
    action: '/api/auth/step-up',
    submit: stepUp,
    onSuccess: onDone,
    onFailure: (error) =>
      onProblem(
        hasField(error)
          ? ''
          : serverMessage(error, "That didn't work. Please try again in a moment."),
      ),
  });
  const field = form.field(STEP_UP_FIELD);
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <Form className="form" {...form.formProps}>
      {ask.asks === 'password' && (
        <input
          className="sr-only"
          type="text"
          defaultValue={ask.email}
          autoComplete="username"
          aria-label="Email"
          readOnly
          tabIndex={-1}
        />
      )}
      <StepUpField asks={ask.asks} {...field} />
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>
          Continue
        </Button>
      </div>
    </Form>
  );
}

const hasField = (error: unknown) =>
  error instanceof Error && 'fields' in error && Object.keys(error.fields as object).length > 0;
