import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { PASSWORD_MIN_LENGTH } from '~/config/constants.ts';
import { ApiError, serverMessage } from '~/lib/api-client.ts';
import { showToast, showToastOnNextPage } from '~/lib/toast.ts';
import { choosePassword } from '../client.ts';
import { showLinkField } from '../reset-page.ts';
import { newPasswordForm } from '../schemas.ts';

/** Sets a new password by the link of a letter: the page puts it in from its own address, or the person pastes it. */
export function NewPasswordForm({ initial }: { initial?: FormStart }) {
  const [isShown, setShown] = useState(false);
  const show = useRef<HTMLDivElement>(null);
  // Ticked before the script was there: the box and what it does shall agree.
  useEffect(() => setShown(show.current?.querySelector('input')?.checked ?? false), []);
  const form = useForm({
    schema: newPasswordForm,
    action: '/api/auth/reset-password/new',
    initial,
    submit: choosePassword,
    onSuccess: () => {
      showToastOnNextPage({ title: 'Your new password is set', description: 'Please sign in with it. All other devices were signed out.' });
      location.assign('/login');
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.fields['link']) showLinkField();
      showToast({ title: 'That did not work yet', description: serverMessage(error, 'Please try again in a moment.'), tone: 'destructive' });
    },
  });
  const type = isShown ? 'text' : 'password';
  return (
    <form className="form" {...form.formProps}>
      <div data-link-field>
        <Field label="Link from our letter" hint="You can paste the whole link here." required autoComplete="off" spellCheck={false} autoCapitalize="none" {...form.field('link')} />
      </div>
      <Field label="New password" type={type} autoComplete="new-password" required spellCheck={false} autoCapitalize="none"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four words that only you would put together work well.`} {...form.field('password')} />
      <Field label="Confirm password" type={type} autoComplete="new-password" required spellCheck={false} autoCapitalize="none" {...form.field('confirmPassword')} />
      <div ref={show} data-needs-script>
        <Checkbox label="Show what I type" onChange={(event) => setShown(event.currentTarget.checked)} />
      </div>
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>Set the new password</Button>
      </div>
    </form>
  );
}
