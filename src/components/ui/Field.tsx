import { type InputHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'required'>;

export function Field({
  label,
  hint,
  error,
  required,
  requiredWord,
  hideLabel,
  className = '',
  ...input
}: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, hint, error, required, requiredWord, hideLabel };
  return (
    <FieldFrame {...texts} id={id}>
      <input
        {...input}
        id={id}
        className={`field-input ${className}`.trim()}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts, input['aria-describedby'])}
      />
    </FieldFrame>
  );
}
