import { type InputHTMLAttributes, useId } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { describedBy } from './FieldFrame.tsx';

type Props = Omit<FieldTexts, 'hideLabel'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'type'> & {
    type?: 'checkbox' | 'radio';
    /** Chosen, it brings the next question (`StepFrame.astro`). */
    'data-asks'?: string | undefined;
  };

/** A box or, with `type="radio"`, a dot. The label is part of the target. */
export function Checkbox({
  label,
  hint,
  error,
  required,
  type = 'checkbox',
  className = '',
  ...input
}: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div>
      <div className="check">
        <input
          {...input}
          id={id}
          type={type}
          className={`check-input ${className}`.trim()}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error }, input['aria-describedby'])}
        />
        <div>
          <label htmlFor={id}>
            {label} {required && <span className="field-required">(required)</span>}
          </label>
          {hint && (
            <div id={`${id}-hint`} className="field-hint">
              {hint}
            </div>
          )}
        </div>
      </div>
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </div>
    </div>
  );
}
