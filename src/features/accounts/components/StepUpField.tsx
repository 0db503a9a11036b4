import { Field } from '~/components/ui/Field.tsx';
import { STEP_UP_FIELD } from '~/config/constants.ts';

interface Props {
  asks: 'password' | 'code';
  error?: string;
  id?: string;
  defaultValue?: string;
}

const texts = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  code: { label: 'Code from your app', hint: 'Six digits. A recovery code works too.', type: 'text', inputMode: 'text', autoComplete: 'one-time-code', autoCapitalize: 'none' },
} as const;

/** Shows that it is still the same person: the password, or a code where two-step sign-in is on. */
export const StepUpField = ({ asks, ...field }: Props) => <Field {...texts[asks]} name={STEP_UP_FIELD} {...field} required spellCheck={false} />;
