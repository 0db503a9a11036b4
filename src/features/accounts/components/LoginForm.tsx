import { useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { ApiError, serverMessage } from '~/lib/api-client.ts';
import { nextOf, ownPath } from '~/lib/own-path.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { login } from '../client.ts';
import { homeOf, loginInput, wantsCode, type Account } from '../schemas.ts';
import { CodeForm } from './CodeForm.tsx';
import { mustWait } from './must-wait.ts';
import { SharedDevice } from './SharedDevice.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import { note } from '../notes.ts';

interface Props {
  initial?: FormStart;
  /** Where to go when the page's address names no `next`. */
  defaultNext?: string;
  /** Staff and coaches are never remembered; their doors do not offer it. */
  mayRemember?: boolean;
  /** What follows instead of leaving the page. */
  onSignedIn?: (account: Account) => void;
}

export function LoginForm({ initial, defaultNext, mayRemember = true, onSignedIn }: Props) {
  const next = ownPath(initial?.values?.['next']) ?? defaultNext;
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const form = useForm({
    schema: loginInput,
    action: '/api/auth/login',
    initial,
    submit: login,
    onSuccess: (account) => {
      if (wantsCode(account)) return setCodeWanted(true);
      if (onSignedIn) return onSignedIn(account);
      showNoteOnNextPage(note('welcome-back'));
      location.assign(nextOf(location.search) ?? next ?? homeOf(account));
    },
    onFailure: (error) => {
      setWaiting(error instanceof ApiError && mustWait(error.status));
      showToast({
        title: 'Login Failed',
        description: serverMessage(error, 'Invalid credentials. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  if (isCodeWanted) {
    return (
      <div className="stack">
        <CodeForm defaultNext={next} onSignedIn={onSignedIn} isFocused />
        <Button tone="quiet" onClick={() => setCodeWanted(false)}>
          Start again
        </Button>
      </div>
    );
  }
  return (
    <Form className="form" {...form.formProps}>
      {next && <input type="hidden" name="next" value={next} />}
      {/* Over another page there is nowhere to go; that device has been here before. */}
      {isWaiting && !onSignedIn && <WaitingNote live />}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <div>
        {mayRemember && (
          <Checkbox label="Remember me on this device" {...form.checkbox('rememberMe')} />
        )}
        <SharedDevice {...form.checkbox('sharedDevice')} />
      </div>
      <div className="form-actions">
        <Button type="submit" block busy={form.submitting}>
          Sign In
        </Button>
      </div>
    </Form>
  );
}
