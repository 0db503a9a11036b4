import { type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'>;

export function Textarea({
  label,
  hint,
  error,
  required,
  requiredWord,
  hideLabel,
  className = '',
  rows = 6,
  ...input
}: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, hint, error, required, requiredWord, hideLabel };
  return (
    <FieldFrame {...texts} id={id}>
      <textarea
        {...input}
        id={id}
        rows={rows}
        className={`field-input ${className}`.trim()}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts, input['aria-describedby'])}
      />
    </FieldFrame>
  );
}
