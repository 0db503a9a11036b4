import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select, type Option } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { addGift } from '../../staff-client.ts';
import { note } from '../../notes.ts';
import { offlineGiftInput } from '../../staff-schemas.ts';

const METHODS = [
  { value: 'check', label: 'Check' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Another way' },
];

/** A gift that came another way than through the donate page. */
export function OfflineGiftForm({
  campaigns,
  initial,
}: {
  campaigns: readonly Option[];
  initial: FormStart;
}) {
  const { errors, field, checkbox, formProps, submitting } = useForm({
    schema: offlineGiftInput,
    action: '/api/admin/donations',
    initial,
    submit: addGift,
    onSuccess: ({ id }) => {
      showNoteOnNextPage(note('gift-added'));
      location.assign(`/admin-dashboard/donations?gift=${id}`);
    },
    onFailure: (error) =>
      showToast({
        title: 'Not added',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      <div className="form-row">
        <Field
          {...field('amount')}
          label="Amount in dollars"
          error={errors.amount}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...field('receivedOn')}
          label="Day it came"
          error={errors.receivedOn}
          required
          type="date"
        />
      </div>
      <div className="form-row">
        <Select
          {...field('method')}
          label="How it came"
          error={errors.method}
          required
          placeholder="Please choose"
          options={METHODS}
        />
        <Select
          {...field('campaignId')}
          label="Campaign"
          error={errors.campaignId}
          options={[{ value: '', label: 'None' }, ...campaigns]}
        />
      </div>
      <Field
        {...field('email')}
        label="Giver’s email"
        hint="Only if they gave it to you. They can claim the gift with a link to this address. We don’t email them now."
        error={errors.email}
        type="email"
        autoComplete="off"
      />
      <Checkbox
        {...checkbox('isAnonymous')}
        label="The giver wants to stay anonymous"
        hint="Their name is shown nowhere."
      />
      <Textarea
        {...field('note')}
        label="Note"
        hint="For staff, such as a check number. It’s encrypted."
        error={errors.note}
        rows={3}
      />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Adding…' : 'Add this gift'}
        </Button>
        <a className="btn btn-quiet" href="/admin-dashboard/donations">
          Back
        </a>
      </div>
    </Form>
  );
}
