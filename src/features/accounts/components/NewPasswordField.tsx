import { useEffect, useId, useState } from 'react';
import { PasswordField } from '~/components/ui/PasswordField.tsx';
import { PASSWORD_MIN_LENGTH } from '~/config/constants.ts';
import { loadJudge, strengthOf, type Strength } from '../password-strength.ts';

interface Props {
  label?: string;
  value: string;
  /** What someone who knows the person would try: names and address, as typed in the same form. */
  personal?: readonly string[];
  field: { id: string; name: string; error?: string };
}

/** Words are said when the fingers rest. */
const REST_MS = 350;

/** Choosing a password: its strength is told in words while it is typed. Nothing is refused here; the server does that, with a reason. */
export function NewPasswordField({ label = 'Password', value, personal = [], field }: Props) {
  const [strength, setStrength] = useState<Strength>();
  const noteId = useId();
  const known = personal.join('\n');
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      // Without a connection there are no words, and the form works all the same.
      if (value)
        strengthOf(value, known.split('\n')).then(
          (found) => {
            if (!isOver) setStrength(found);
          },
          () => undefined,
        );
      else setStrength(undefined);
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, known]);
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      required
      aria-describedby={noteId}
      onFocus={() => void loadJudge().catch(() => undefined)}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters. 3 or 4 words that only you would put together work well.`}
      {...field}
      note={
        <div className="strength" data-score={strength?.score}>
          <span className="strength-marks" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span id={noteId} role="status">
            {strength?.words}
          </span>
        </div>
      }
    />
  );
}
