import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { EmailLanguage } from '~/components/ui/EmailLanguage.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { openAt, showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { askForPlace } from '../client.ts';
import { placeInput, SENT_ID, visitorPlaceInput } from '../event-schemas.ts';

interface Props {
  eventId: string;
  /** Someone signed in is written to at their own address. */
  isMember?: boolean;
  isFull?: boolean;
  /** A member's first name; any other will do. */
  name?: string;
  initial?: FormStart;
}

/** Keeping a place. The answer is the page itself, which then says how it stands. */
export function PlaceForm({ eventId, isMember, isFull, name, initial }: Props) {
  const start: FormStart | undefined = initial ?? (name ? { values: { name } } : undefined);
  const { errors, field, formProps, submitting } = useForm({
    schema: isMember ? placeInput : visitorPlaceInput,
    action: '/api/event-places',
    initial: start,
    submit: askForPlace,
    onSuccess: ({ outcome }, input) => {
      const id = SENT_ID[outcome];
      // A member's own spot comes from the server, and so does the page where the form stands after a refused post.
      if (isMember || !document.getElementById(id)) openAt(`/members/events/${eventId}#${id}`);
      else showSent(input, id);
    },
    onFailure: (error) =>
      showToast({
        title: 'That didn’t work',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  const words = isFull ? 'Join the waiting list' : 'Save my spot';
  return (
    <Form {...formProps} className="form">
      <input type="hidden" name="eventId" value={eventId} />
      <Field
        {...field('name')}
        label="Name to call you"
        hint="Any name you like"
        error={errors.name}
        required
        autoComplete="nickname"
      />
      {!isMember && (
        <Field
          {...field('email')}
          label="Email"
          hint="Use an email only you can see. We’ll send the link to join there."
          error={errors.email}
          required
          type="email"
          autoComplete="email"
        />
      )}
      {!isMember && <EmailLanguage {...field('language')} />}
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'One moment…' : words}
        </Button>
      </div>
    </Form>
  );
}
