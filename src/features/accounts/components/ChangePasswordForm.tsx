import { Button } from '~/components/ui/Button.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { STEP_UP_FIELD } from '~/config/constants.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { changePassword } from '../client.ts';
import { passwordForm } from '../schemas.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { StepUpField } from './StepUpField.tsx';
import { note } from '../notes.ts';

interface Props {
  initial?: FormStart;
  email: string;
  asks?: 'password' | 'code';
}

export function ChangePasswordForm({ initial, email, asks }: Props) {
  const form = useForm({
    schema: passwordForm,
    action: '/api/auth/password#password-title',
    initial,
    submit: changePassword,
    onSuccess: () => {
      showNoteOnNextPage(note('password'));
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
      <input
        className="sr-only"
        type="text"
        defaultValue={email}
        autoComplete="username"
        aria-label="Email"
        readOnly
        tabIndex={-1}
      />
      {asks && <StepUpField asks={asks} {...form.field(STEP_UP_FIELD)} />}
      <NewPasswordField
        label="New password"
        value={form.text('password')}
        personal={[email]}
        field={form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <div className="form-actions">
        <Button type="submit" busy={form.submitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
