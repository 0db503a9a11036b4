import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { PASSWORD_MIN_LENGTH } from '~/config/constants.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast, showToastOnNextPage } from '~/lib/toast.ts';
import { register } from '../client.ts';
import { registerForm } from '../schemas.ts';

export function RegisterForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: registerForm,
    action: '/api/auth/register',
    initial,
    submit: register,
    onSuccess: () => {
      showToastOnNextPage({ title: 'Account Created!' });
      location.assign('/digital-onboarding');
    },
    onFailure: (error) => showToast({
      title: 'Registration Failed', description: serverMessage(error, 'Failed to create account. Please try again.'), tone: 'destructive',
    }),
  });
  return (
    <form className="form" {...form.formProps}>
      <div className="form-row">
        <Field label="First name" autoComplete="given-name" required {...form.field('firstName')} />
        <Field label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="username" inputMode="email" required hint="Best an address that only you read." {...form.field('email')} />
      <Field label="Password" type="password" autoComplete="new-password" required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four words that only you would put together work well.`} {...form.field('password')} />
      <Field label="Confirm password" type="password" autoComplete="new-password" required {...form.field('confirmPassword')} />
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>Create Account</Button>
      </div>
    </form>
  );
}
