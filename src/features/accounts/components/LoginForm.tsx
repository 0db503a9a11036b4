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
import { login, staffLogin } from '../client.ts';
import {
  homeOf,
  loginInput,
  staffLoginInput,
  wantsCode,
  type Account,
  type CodeWanted,
  type LoginInput,
  type StaffLoginInput,
} from '../schemas.ts';
import { CodeForm } from './CodeForm.tsx';
import { mustWait } from './must-wait.ts';
import { SharedDevice } from './SharedDevice.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import { note } from '../notes.ts';

interface Props {
  initial?: FormStart;
  defaultNext?: string;
  /** The sign-in of staff and coaches: the first part of their address is enough, and no one is remembered. */
  isForStaff?: boolean;
  onSignedIn?: (account: Account) => void;
}

export function LoginForm({ initial, defaultNext, isForStaff = false, onSignedIn }: Props) {
  const next = ownPath(initial?.values?.['next']) ?? defaultNext;
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const door = isForStaff
    ? {
        schema: staffLoginInput,
        action: '/api/auth/staff-login',
        submit: (input: LoginInput | StaffLoginInput) => staffLogin(input as StaffLoginInput),
      }
    : {
        schema: loginInput,
        action: '/api/auth/login',
        submit: (input: LoginInput | StaffLoginInput) => login(input as LoginInput),
      };
  const form = useForm<typeof loginInput | typeof staffLoginInput, Account | CodeWanted>({
    ...door,
    initial,
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
      {isForStaff ? (
        <Field
          label="Email or username"
          hint="Your username is the part of your work email before the @."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('username')}
        />
      ) : (
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.field('email')}
        />
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <div>
        {!isForStaff && (
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
