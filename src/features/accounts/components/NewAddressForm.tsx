import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { STEP_UP_FIELD } from '~/config/constants.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { askNewAddress } from '../client.ts';
import { newAddressForm } from '../schemas.ts';
import { StepUpField } from './StepUpField.tsx';
import { note } from '../notes.ts';

interface Props {
  initial?: FormStart;
  asks?: 'password' | 'code';
}

export function NewAddressForm({ initial, asks }: Props) {
  const form = useForm({
    schema: newAddressForm,
    action: '/api/auth/email#email-title',
    initial,
    submit: askNewAddress,
    onSuccess: () => {
      showNoteOnNextPage(note('email'));
      location.assign('/user-profile/sign-in');
    },
    onFailure: (error) =>
      showToast({
        title: 'Not changed yet',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form className="form" {...form.formProps}>
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="Use an email only you can see."
        {...form.field('email')}
      />
      {asks && <StepUpField asks={asks} {...form.field(STEP_UP_FIELD)} />}
      <div className="form-actions">
        <Button type="submit" busy={form.submitting}>
          Send the link
        </Button>
      </div>
    </Form>
  );
}
