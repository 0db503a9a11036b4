import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { showToast } from '~/lib/toast.ts';
import { handOver } from '../../own-client.ts';
import { handOverInput, SUMMARY_MAX } from '../../own-schemas.ts';
import { useDesk } from './use-desk.ts';

interface Props {
  sessionId: string;
  draft: string;
  coach: string;
  onDone: () => void;
}

export function HandOverForm({ sessionId, draft, coach, onDone }: Props) {
  const { words, reasonOf } = useDesk();
  const { checkbox, errors, field, formProps, submitting } = useForm({
    schema: handOverInput,
    action: `/api/chat/sessions/${encodeURIComponent(sessionId)}/hand-over`,
    initial: { values: { summary: draft } },
    submit: (input) => handOver(sessionId, input),
    onSuccess: () => {
      showToast({ title: words.given(coach), description: words.givenMore });
      onDone();
    },
    onFailure: (error) =>
      showToast({
        title: words.notGiven,
        description: reasonOf(error, words.inAMoment),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      <p>{words.drafted(coach)}</p>
      <Textarea
        {...field('summary')}
        error={errors['summary'] && words.summaryNeeded}
        label={words.forCoach(coach)}
        rows={10}
        maxLength={SUMMARY_MAX}
        required
      />
      <Checkbox
        {...checkbox('isRead')}
        error={errors['isRead'] && words.tickNeeded}
        label={words.isRead(coach)}
        required
      />
      <div className="form-actions">
        <Button type="submit" busy={submitting}>
          {words.giveTo(coach)}
        </Button>
      </div>
    </Form>
  );
}
