import { Field } from '~/components/ui/Field.tsx';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { STEP_UP_FIELD } from '~/config/constants.ts';

interface Props {
  asks: 'password' | 'code';
  error?: string;
  id?: string;
  defaultValue?: string;
}

export function StepUpField({ asks, ...field }: Props) {
  if (asks === 'password')
    return (
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        name={STEP_UP_FIELD}
        required
        {...field}
      />
    );
  return (
    <Field
      label="Code from your app"
      hint="6 digits. A recovery code works too."
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      name={STEP_UP_FIELD}
      required
      {...field}
    />
  );
}
