import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { askForConfirmation, askForReset } from '../client.ts';
import { addressInput } from '../schemas.ts';

interface Props {
  initial?: FormStart;
  /** What the email is for: to confirm an address, or to choose a new password. */
  purpose: 'confirm' | 'reset';
}

const asks = {
  confirm: { action: '/api/auth/verify-email', submit: askForConfirmation },
  reset: { action: '/api/auth/reset-password', submit: askForReset },
};

/** Asks for an email. The answer is the same whether or not there is an account. */
export function AddressForm({ initial, purpose }: Props) {
  const { action, submit } = asks[purpose];
  const { field, formProps, submitting } = useForm({
    schema: addressInput,
    action,
    initial,
    submit,
    onSuccess: (_, { email }) => showSent({ email }),
    onFailure: (error) =>
      showToast({
        title: "That didn't work",
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form className="form" {...formProps}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        hint="The email you signed up with."
        {...field('email')}
      />
      <div className="form-actions">
        <Button type="submit" block busy={submitting}>
          Send me a link
        </Button>
      </div>
    </Form>
  );
}
