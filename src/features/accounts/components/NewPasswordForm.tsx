import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { ApiError, serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { choosePassword } from '../client.ts';
import { showLinkField } from '../reset-page.ts';
import { newPasswordForm } from '../schemas.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { note } from '../notes.ts';

/** Sets a new password by the link of an email: the page puts it in from its own address, or the person pastes it. */
export function NewPasswordForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: newPasswordForm,
    action: '/api/auth/reset-password/new',
    initial,
    submit: choosePassword,
    onSuccess: () => {
      showNoteOnNextPage(note('password-chosen'));
      location.assign('/login');
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.fields['link']) showLinkField();
      showToast({
        title: "That didn't work",
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      });
    },
  });
  return (
    <Form className="form" {...form.formProps}>
      <div data-link-field>
        <Field
          label="Link from our email"
          hint="You can paste the whole link here."
          required
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('link')}
        />
      </div>
      <NewPasswordField
        label="New password"
        value={form.text('password')}
        field={form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>
          Save new password
        </Button>
      </div>
    </Form>
  );
}
