import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { EmailLanguage } from '~/components/ui/EmailLanguage.tsx';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { register } from '../client.ts';
import { registerForm } from '../schemas.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SharedDevice } from './SharedDevice.tsx';
import { note } from '../notes.ts';

export function RegisterForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: registerForm,
    action: '/api/auth/register',
    initial,
    submit: register,
    onSuccess: () => {
      showNoteOnNextPage(note('account-created'));
      location.assign('/digital-onboarding');
    },
    onFailure: (error) =>
      showToast({
        title: 'Registration Failed',
        description: serverMessage(error, 'Failed to create account. Please try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form className="form" {...form.formProps}>
      <div className="form-row">
        <Field label="First name" autoComplete="given-name" required {...form.field('firstName')} />
        <Field label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        hint="Use an email only you can see."
        {...form.field('email')}
      />
      <NewPasswordField
        value={form.text('password')}
        personal={[form.text('firstName'), form.text('lastName'), form.text('email')]}
        field={form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <EmailLanguage {...form.field('language')} />
      <SharedDevice {...form.checkbox('sharedDevice')} />
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>
          Create Account
        </Button>
      </div>
    </Form>
  );
}
