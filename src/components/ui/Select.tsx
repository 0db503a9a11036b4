import { type SelectHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type Props = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  };

export function Select({
  label,
  hint,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  className = '',
  ...input
}: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, hint, error, required, hideLabel };
  return (
    <FieldFrame {...texts} id={id}>
      <select
        {...input}
        id={id}
        className={`field-input ${className}`.trim()}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts, input['aria-describedby'])}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
