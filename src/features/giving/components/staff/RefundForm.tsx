import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { refundGift } from '../../staff-client.ts';
import { note } from '../../notes.ts';
import { REFUND_REASONS, refundForm } from '../../staff-schemas.ts';

interface Props {
  id: string;
  /** Money that can still go back, in words, where it is known. */
  left?: string;
  isOffline: boolean;
  /** Whether the gift is of an account, whose person can read the note. */
  hasPerson: boolean;
  initial: FormStart;
}

/** Gives a gift back, whole or in part. The server asks for the password first. */
export function RefundForm({ id, left, isOffline, hasPerson, initial }: Props) {
  const { errors, field, formProps, submitting } = useForm({
    schema: refundForm,
    action: `/api/admin/donations/${id}/refund`,
    initial,
    submit: (input) => refundGift(id, input),
    onSuccess: (result) => {
      showNoteOnNextPage(
        note(
          result.isChanged
            ? 'gift-changed'
            : result.isAsked
              ? 'gift-refund-asked'
              : 'gift-refunded',
        ),
      );
      location.reload();
    },
    onFailure: (error) =>
      showToast({
        title: 'Not refunded',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form max-w-3xl">
      <input type="hidden" name="seenAt" value={String(initial.values?.['seenAt'])} />
      <input type="hidden" name="gift" value={id} />
      <input type="hidden" name="way" value={isOffline ? 'offline' : 'online'} />
      <input type="hidden" name="list" value={String(initial.values?.['list'] ?? '')} />
      <p>
        {isOffline
          ? 'This gift came another way. Give the money back yourself, then record it here.'
          : 'The money goes back the way it came, usually within 10 days. You can’t undo this.'}
      </p>
      <Field
        {...field('amount')}
        label="Amount in dollars"
        hint={left && `Up to ${left}`}
        error={errors.amount}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        {...field('reason')}
        label="Reason"
        error={errors.reason}
        required
        placeholder="Please choose"
        options={REFUND_REASONS}
      />
      {hasPerson && (
        <Field
          {...field('reasonNote')}
          label="Anything to add"
          hint="They can read this in their records."
          error={errors.reasonNote}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <div className="form-actions">
        <Button type="submit" tone="danger" busy={submitting}>
          {submitting ? 'Refunding…' : isOffline ? 'Record the refund' : 'Refund'}
        </Button>
      </div>
    </Form>
  );
}
