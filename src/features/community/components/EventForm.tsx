import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveEvent } from '../client.ts';
import { EVENT_ZONES, eventForm } from '../event-schemas.ts';
import { note } from '../notes.ts';

const KINDS = [
  { value: 'support_group', label: 'Support group' },
  { value: 'workshop', label: 'Workshop' },
  { value: 'orientation', label: 'First steps' },
  { value: 'community', label: 'Meeting' },
];
const zones = EVENT_ZONES.map((value) => ({
  value,
  label: value.replace('_', ' ').replace('/', ': '),
}));

/** Makes a date or changes one: the hidden id says which. */
export function EventForm({ initial }: { initial: FormStart }) {
  const isNew = !initial.values?.['id'];
  const { errors, field, checkbox, formProps, submitting } = useForm({
    schema: eventForm,
    action: '/api/admin/events',
    initial,
    submit: saveEvent,
    onSuccess: ({ id }) => {
      showNoteOnNextPage(note(isNew ? 'event-made' : 'event-saved'));
      location.assign(`/admin-dashboard/events?event=${id}`);
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
      {!isNew && <input type="hidden" name="id" value={String(initial.values?.['id'])} />}
      {!isNew && <input type="hidden" name="seenAt" value={String(initial.values?.['seenAt'])} />}
      <Field {...field('title')} label="Name" error={errors.title} required autoComplete="off" />
      <Select {...field('kind')} label="What it is" error={errors.kind} required options={KINDS} />
      <Textarea
        {...field('description')}
        label="Description"
        hint="Two or three short sentences. Leave an empty line to start a new paragraph."
        error={errors.description}
        required
        rows={4}
      />
      <div className="form-row">
        <Field {...field('day')} label="Day" error={errors.day} required type="date" />
        <Field
          {...field('startTime')}
          label="Starts at"
          error={errors.startTime}
          required
          type="time"
        />
        <Field
          {...field('minutes')}
          label="Minutes"
          error={errors.minutes}
          required
          inputMode="numeric"
        />
      </div>
      <div className="form-row">
        <Select
          {...field('timezone')}
          label="Time zone"
          error={errors.timezone}
          required
          options={zones}
        />
        <Field
          {...field('capacity')}
          label="Places"
          error={errors.capacity}
          required
          inputMode="numeric"
        />
      </div>
      <div className="form-row">
        <Field {...field('location')} label="Where" error={errors.location} required />
        <Field
          {...field('hostTitle')}
          label="Who leads it, by title"
          hint="No name"
          error={errors.hostTitle}
          required
        />
      </div>
      <Field
        {...field('meetingUrl')}
        label="Link to join"
        hint="Only people with a spot see it. https://…"
        error={errors.meetingUrl}
        inputMode="url"
        autoComplete="off"
      />
      <Checkbox
        {...checkbox('isWeekly')}
        label="Every week"
        hint="We add the next meetings automatically, 6 weeks ahead."
      />
      <Checkbox {...checkbox('isPublished')} label="Visible to visitors" />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
        <a className="btn btn-quiet" href="/admin-dashboard/events">
          Back
        </a>
      </div>
    </Form>
  );
}
