import { Button } from '~/components/ui/Button.tsx';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { showToast } from '~/lib/toast.ts';
import { tellOtherTabs } from '../../conversation/other-tabs.ts';
import { renameSession } from '../../own-client.ts';
import { TITLE_MAX, titleInput } from '../../own-schemas.ts';
import { useDesk } from './use-desk.ts';

interface Props {
  sessionId: string;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

export function RenameDialog({ sessionId, title, onClose, onDone }: Props) {
  const { words, reasonOf } = useDesk();
  const { errors, field, formProps, submitting } = useForm({
    schema: titleInput,
    action: `/api/chat/sessions/${encodeURIComponent(sessionId)}/rename`,
    initial: { values: { title } },
    submit: (input) => renameSession(sessionId, input.title),
    onSuccess: () => {
      tellOtherTabs({ sessionId, coach: '' });
      onDone();
    },
    onFailure: (error) =>
      showToast({
        title: words.notSaved,
        description: reasonOf(error, words.inAMoment),
        tone: 'destructive',
      }),
  });
  return (
    <Dialog isOpen title={words.renameTitle} closeLabel={words.close} onClose={onClose}>
      <Form {...formProps} className="form">
        <Field
          {...field('title')}
          error={errors['title'] && words.nameNeeded}
          label={words.name}
          maxLength={TITLE_MAX}
          autoComplete="off"
          required
        />
        <div className="form-actions">
          <Button type="submit" busy={submitting}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
