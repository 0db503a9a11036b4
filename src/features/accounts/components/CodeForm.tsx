import { useEffect } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { nextOf, ownPath } from '~/lib/own-path.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { finishLogin } from '../client.ts';
import { homeOf, signInCodeInput, type Account } from '../schemas.ts';
import { note } from '../notes.ts';

interface Props {
  initial?: FormStart;
  defaultNext?: string;
  onSignedIn?: (account: Account) => void;
  isFocused?: boolean;
}

export function CodeForm({ initial, defaultNext, onSignedIn, isFocused = false }: Props) {
  const next = ownPath(initial?.values?.['next']) ?? defaultNext;
  const form = useForm({
    schema: signInCodeInput,
    action: '/api/auth/login/code',
    initial,
    submit: finishLogin,
    onSuccess: (account) => {
      if (onSignedIn) return onSignedIn(account);
      showNoteOnNextPage(note('welcome-back'));
      location.assign(nextOf(location.search) ?? next ?? homeOf(account));
    },
    onFailure: (error) =>
      showToast({
        title: 'Login Failed',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  const field = form.field('code');
  useEffect(() => {
    if (isFocused) document.getElementById(field.id)?.focus();
  }, [isFocused, field.id]);
  return (
    <Form className="form" {...form.formProps}>
      {next && <input type="hidden" name="next" value={next} />}
      <Field
        label="Code from your app"
        hint="6 digits. Don't have your phone? A recovery code works too."
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field}
      />
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>
          Sign In
        </Button>
      </div>
    </Form>
  );
}
