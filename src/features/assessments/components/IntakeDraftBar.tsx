import { useState, type RefObject } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { serverMessage } from '~/lib/api-client.ts';
import { readForm } from '~/lib/form-values.ts';
import { deleteDraft, findDraft, saveDraft } from '../client.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  onFilled: () => void;
}

/**
 * For members: unfinished answers wait sealed on the server, and only when asked to. Nothing is ever kept in the browser. Shown to someone
 * signed in (StepFrame.astro); the server refuses from a shared or watched device.
 */
export function IntakeDraftBar({ form, onFilled }: Props) {
  const [note, setNote] = useState('');
  const doing = (work: () => Promise<string>) => () => {
    work().then(setNote, (error: unknown) =>
      setNote(serverMessage(error, 'That did not work. Please try again in a moment.')),
    );
  };
  const save = doing(async () => {
    const answers = Object.fromEntries(
      Object.entries(readForm(form.current!)).map(([name, value]) => [
        name,
        [value].flat().join('\n'),
      ]),
    );
    await saveDraft(answers);
    return 'Saved to your account. Come back within 30 days and open it here.';
  });
  const open = doing(async () => {
    const draft = await findDraft();
    if (!draft) return 'Nothing is saved.';
    fill(form.current!, draft.answers);
    onFilled();
    return 'Your saved answers are back.';
  });
  const remove = doing(async () => {
    await deleteDraft();
    return 'Deleted.';
  });
  return (
    <div className="stepped-draft card card-flat stack" role="group" aria-label="Finish later">
      <p className="small">
        You're signed in, so you can stop here and finish later. Your answers are encrypted in your
        account, not on this device.
      </p>
      <div className="cluster">
        <Button tone="secondary" size="sm" onClick={save}>
          Save for later
        </Button>
        <Button tone="secondary" size="sm" onClick={open}>
          Open saved answers
        </Button>
        <Button tone="quiet" size="sm" onClick={remove}>
          Delete saved answers
        </Button>
      </div>
      <p className="small" role="status">
        {note}
      </p>
    </div>
  );
}

function fill(form: HTMLFormElement, answers: Record<string, string>): void {
  for (const element of form.elements) {
    if (
      element instanceof HTMLInputElement &&
      (element.type === 'radio' || element.type === 'checkbox')
    ) {
      element.checked =
        element.type === 'radio'
          ? answers[element.name] === element.value
          : answers[element.name] === 'on';
    } else if (
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name in answers
    ) {
      element.value = answers[element.name] ?? '';
    }
  }
}
