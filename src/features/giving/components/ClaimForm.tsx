import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNote, showNoteOnNextPage } from '~/lib/notes.ts';
import { openAt } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { askForClaim, takeClaim } from '../client.ts';
import { note } from '../notes.ts';
import { claimCodeInput, claimInput, PORTAL_PAGE } from '../portal-schemas.ts';

const onFailure = (error: unknown) =>
  showToast({
    title: 'That didn’t work',
    description: serverMessage(error, 'Please try again in a moment.'),
    tone: 'destructive',
  });

/** Asks for the link. The answer is the same for every address. */
export function ClaimForm({ initial }: { initial?: FormStart }) {
  const { field, formProps, submitting, reset } = useForm({
    schema: claimInput,
    action: '/api/giving/claims',
    initial,
    submit: askForClaim,
    onSuccess: () => {
      reset();
      showNote(note('claim-asked'));
    },
    onFailure,
  });
  return (
    <Form {...formProps} className="form">
      <Field
        {...field('email')}
        label="Email you gave with"
        hint="We send a link to it, and only if a gift was made with it."
        required
        type="email"
        autoComplete="email"
      />
      <div className="form-actions">
        <Button type="submit" tone="secondary" busy={submitting}>
          {submitting ? 'One moment…' : 'Email me the link'}
        </Button>
      </div>
    </Form>
  );
}

/** Takes the code of the email; its link fills it in, and only the button sends it. */
export function ClaimCodeForm({ initial }: { initial?: FormStart }) {
  const { field, formProps, submitting } = useForm({
    schema: claimCodeInput,
    action: '/api/giving/claims/take',
    initial,
    submit: takeClaim,
    onSuccess: () => {
      showNoteOnNextPage(note('claimed'));
      openAt(`${PORTAL_PAGE}#gifts`);
    },
    onFailure,
  });
  return (
    <Form {...formProps} className="form">
      <Field
        {...field('token')}
        label="Code from our email"
        hint="The link in the email fills it in. You can also paste the whole link here."
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="form-actions">
        <Button type="submit" tone="secondary" busy={submitting}>
          {submitting ? 'One moment…' : 'Add these gifts to my account'}
        </Button>
      </div>
    </Form>
  );
}
