import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveCampaign } from '../../staff-client.ts';
import { note } from '../../notes.ts';
import { campaignForm } from '../../staff-schemas.ts';

/** Adds a campaign or changes one: the hidden id says which. */
export function CampaignForm({ initial }: { initial: FormStart }) {
  const id = initial.values?.['id'];
  const { errors, field, formProps, submitting } = useForm({
    schema: campaignForm,
    action: '/api/admin/campaigns',
    initial,
    submit: saveCampaign,
    onSuccess: (saved) => {
      showNoteOnNextPage(note(id ? 'campaign-saved' : 'campaign-made'));
      location.assign(`/admin-dashboard/campaigns?campaign=${saved.id}`);
    },
    onFailure: (error) =>
      showToast({
        title: 'Not saved',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      {id && <input type="hidden" name="id" value={String(id)} />}
      {id && <input type="hidden" name="seen" value={String(initial.values?.['seen'])} />}
      <Field {...field('title')} label="Name" error={errors.title} required autoComplete="off" />
      <Textarea
        {...field('description')}
        label="Description"
        hint="Visitors read this. Two or three short sentences."
        error={errors.description}
        rows={4}
      />
      <Field
        {...field('goal')}
        label="Goal in dollars"
        hint="Leave it empty for no goal."
        error={errors.goal}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="form-row">
        <Field {...field('startsOn')} label="First day" error={errors.startsOn} type="date" />
        <Field {...field('endsOn')} label="Last day" error={errors.endsOn} type="date" />
      </div>
      <Field {...field('category')} label="Category" error={errors.category} autoComplete="off" />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
        <a className="btn btn-quiet" href="/admin-dashboard/campaigns">
          Back
        </a>
      </div>
    </Form>
  );
}
