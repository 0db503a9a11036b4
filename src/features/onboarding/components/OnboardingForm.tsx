import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { SteppedForm } from '~/components/ui/SteppedForm.tsx';
import { goTo, type Step } from '~/components/ui/steps.ts';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { tellHelp } from '~/lib/help-heard.ts';
import { readForm } from '~/lib/form-values.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { ACTIONS, PROGRESS_ACTION, saveProgress, sendAnswers } from '../client.ts';
import { INPUTS, sentPath, type FormKind, type HelpScreen } from '../schemas.ts';
import { note as savedNote } from '../notes.ts';

interface Props {
  kind: FormKind;
  steps: readonly Step[];
  sendLabel: string;
  initial?: FormStart;
  /** On a shared or watched device nothing unfinished is kept. */
  isShared?: boolean;
  /** Help that stands beside the question about safety. */
  help?: ReactNode;
}

const HELP_HASHES = ['#help', '#people'];

/** One of the ways to begin that are forms. Each step is kept in the account when it is left, and any of them can be the last for today. */
export function OnboardingForm({ kind, steps, sendLabel, initial, isShared = false, help }: Props) {
  const [note, setNote] = useState('');
  const shown = useRef<HelpScreen>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const form = useForm({
    schema: INPUTS[kind],
    action: ACTIONS[kind],
    initial,
    submit: async (input) => {
      // A step that is still being saved would arrive after the answers and open the form again.
      await saving.current;
      return await sendAnswers(kind, input);
    },
    // Where danger was heard the page stays, with the help on it, until the person who wrote it goes on.
    onSuccess: (answer) => {
      if (tellHelp(answer, sentPath(kind, answer))) return;
      showNoteOnNextPage(savedNote(`${kind}-sent`));
      location.assign(sentPath(kind, answer));
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

  const keep = async (step: number) => {
    const { savedAt, screen } = await saveProgress(
      kind,
      step,
      readForm(form.formProps.ref.current!),
    );
    setNote(savedAt === null ? '' : 'Saved in your account.');
    if (screen && shown.current !== screen) goTo(screen);
    shown.current = screen ?? shown.current;
  };
  const notKept = (error: unknown) =>
    setNote(serverMessage(error, "We couldn't save this right now. What you typed is still here."));
  const leave = (event: MouseEvent, step: number) => {
    event.preventDefault();
    keep(step).then(() => {
      if (!HELP_HASHES.includes(location.hash)) location.assign('/dashboard');
    }, notKept);
  };

  return (
    <SteppedForm
      form={form}
      steps={steps}
      start={initial?.values}
      sendLabel={sendLabel}
      checks={kind !== 'preferences'}
      beside={{ currentSafetyLevel: help }}
      onNext={(index) => {
        saving.current = keep(index + 2).catch(notKept);
        return undefined;
      }}
      actions={(index) =>
        index < steps.length - 1 && (
          <>
            {!isShared && (
              <a
                className="btn btn-quiet stepped-move"
                href="/dashboard"
                onClick={(event) => leave(event, index + 1)}
              >
                Finish later
              </a>
            )}
            {!isShared && (
              <Button
                tone="secondary"
                type="submit"
                className="stepped-unscripted"
                formAction={PROGRESS_ACTION}
                name="step"
                value={index + 2}
              >
                Save and finish later
              </Button>
            )}
          </>
        )
      }
    >
      <input type="hidden" name="kind" value={kind} />
      <p className="small muted" role="status">
        {note}
      </p>
    </SteppedForm>
  );
}
