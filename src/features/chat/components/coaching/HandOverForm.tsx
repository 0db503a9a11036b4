import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { handOver } from '../../own-client.ts';
import { handOverInput, SUMMARY_MAX } from '../../own-schemas.ts';

interface Props { sessionId: string; draft: string; coach: string; onDone: () => void }

export function HandOverForm({ sessionId, draft, coach, onDone }: Props) {
  const { checkbox, field, formProps, submitting } = useForm({
    schema: handOverInput,
    action: `/api/chat/sessions/${encodeURIComponent(sessionId)}/hand-over`,
    initial: { values: { summary: draft } },
    submit: (input, options) => handOver(sessionId, input, options),
    onSuccess: () => {
      showToast({ title: `${coach} has your summary`, description: 'You can take it back under “Conversations” in your profile.' });
      onDone();
    },
    onFailure: (error) => showToast({ title: 'Not given yet', description: serverMessage(error, 'Please try again in a moment.'), tone: 'destructive' }),
  });
  return (
    <form {...formProps} className="form">
      <p>This was drafted here, from your own words and the replies. {coach}, your coach, gets only what stands in this box. Change it until it is right.</p>
      <Textarea {...field('summary')} label={`For ${coach}`} rows={10} maxLength={SUMMARY_MAX} required />
      <Checkbox {...checkbox('isRead')} label={`I have read it and want ${coach} to have it.`} required />
      <div className="form-actions"><Button type="submit" busy={submitting}>Give it to {coach}</Button></div>
    </form>
  );
}
