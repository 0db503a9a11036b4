import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { SteppedForm } from '~/components/ui/SteppedForm.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { readForm } from '~/lib/form-values.ts';
import { tellHelp } from '~/lib/help-heard.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { DRAFT_ACTION, saveDraft, START_ACTION, startPlan } from '../client.ts';
import { note as codeOf } from '../notes.ts';
import { JOURNEY_PAGE, setUpInput } from '../schemas.ts';
import { SET_UP } from './set-up-steps.ts';

interface Props {
  initial?: FormStart;
  /** On a shared or watched device nothing unfinished is kept. */
  isShared?: boolean;
  /** Help that stands beside the question about safety. */
  help?: ReactNode;
}

/** The set-up of a plan. Each part is kept in the account when it is left, and any of them can be the last for today. */
export function SetUpForm({ initial, isShared = false, help }: Props) {
  const [note, setNote] = useState('');
  const form = useForm({
    schema: setUpInput,
    action: START_ACTION,
    initial,
    submit: (input) => startPlan(input),
    onSuccess: (answer) => {
      if (tellHelp(answer, JOURNEY_PAGE)) return;
      showNoteOnNextPage(codeOf('made'));
      location.assign(JOURNEY_PAGE);
    },
    onFailure: (error) =>
      showToast({
        title: 'That did not work yet',
        description: serverMessage(
          error,
          'Nothing you typed is lost. Please try again in a moment.',
        ),
        tone: 'destructive',
      }),
  });
  const keep = async (step: number) => {
    const { savedAt } = await saveDraft(step, readForm(form.formProps.ref.current!));
    setNote(savedAt === null ? '' : 'Saved in your account.');
  };
  const notKept = (error: unknown) =>
    setNote(serverMessage(error, "We couldn't save this right now. What you typed is still here."));
  const leave = (event: MouseEvent, step: number) => {
    event.preventDefault();
    keep(step).then(() => location.assign(JOURNEY_PAGE), notKept);
  };

  return (
    <SteppedForm
      form={form}
      steps={SET_UP}
      start={initial?.values}
      sendLabel="Make my plan"
      beside={{ situation: help }}
      onNext={(index) => {
        keep(index + 2).catch(notKept);
        return undefined;
      }}
      actions={(index) =>
        index < SET_UP.length - 1 &&
        !isShared && (
          <>
            <a
              className="btn btn-quiet stepped-move"
              href={JOURNEY_PAGE}
              onClick={(event) => leave(event, index + 1)}
            >
              Finish later
            </a>
            <Button
              tone="secondary"
              type="submit"
              className="stepped-unscripted"
              formAction={DRAFT_ACTION}
              name="step"
              value={index + 2}
            >
              Save and finish later
            </Button>
          </>
        )
      }
    >
      <p className="small muted" role="status">
        {note}
      </p>
    </SteppedForm>
  );
}
