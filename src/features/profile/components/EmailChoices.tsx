import { Checkbox } from '~/components/ui/Checkbox.tsx';
import type { FormStart } from '~/components/ui/use-form.ts';
import { MESSAGE_TOPICS } from '~/config/message-kinds.ts';

const CHOICES = [
  { value: 'all', label: 'You can email me', hint: 'During the times below.' },
  {
    value: 'asked',
    label: 'Only what I ask for',
    hint: 'Such as a link for a new password. It comes right away because it only works for a short time.',
  },
  {
    value: 'never',
    label: 'Never email me',
    hint: "Nothing at all. Then we can't send you a link for a new password either, so keep yours safe.",
  },
];

export function EmailChoices({
  initial,
  error,
  isNever,
}: {
  initial: FormStart;
  error: string | undefined;
  isNever: boolean;
}) {
  const chosen = initial.values?.['email'];
  const wanted = [initial.values?.['topics'] ?? []].flat();
  return (
    <>
      <fieldset className="stack" aria-describedby={error ? 'email-error' : undefined}>
        <legend className="form-part">By email</legend>
        <div>
          {CHOICES.map(({ value, label, hint }) => (
            <Checkbox
              key={value}
              type="radio"
              id={`email-${value}`}
              name="email"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </div>
        <div id="email-error" className="field-error" aria-live="polite">
          {error}
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="form-part">Please also email me about</legend>
        <div>
          {Object.entries(MESSAGE_TOPICS).map(([value, { label, hint }]) => (
            <Checkbox
              key={value}
              id={`topic-${value}`}
              name="topics"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={wanted.includes(value)}
            />
          ))}
        </div>
        {isNever && (
          <p className="field-hint">
            While you choose “Never email me”, we won't send any of these.
          </p>
        )}
      </fieldset>
    </>
  );
}
