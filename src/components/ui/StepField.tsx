import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';
import { Textarea } from './Textarea.tsx';
import type { StepField as Description } from './steps.ts';

interface Props {
  field: Description;
  bound: { id: string; name: string; error?: string; defaultValue?: string };
  start: string | string[] | undefined;
}

export function StepField({ field, bound, start }: Props) {
  const {
    name,
    label,
    hint,
    kind,
    options = [],
    unset,
    required,
    type,
    autoComplete = 'off',
    inputMode,
  } = field;
  if (kind === 'text')
    return <Textarea {...bound} label={label} hint={hint} rows={3} autoComplete="off" />;
  if (kind === 'line')
    return (
      <Field
        {...bound}
        label={label}
        hint={hint}
        required={required}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
    );
  if (kind === 'select')
    return <Select {...bound} label={label} hint={hint} options={options} placeholder={unset} />;
  if (kind === 'tick')
    return (
      <Checkbox
        id={bound.id}
        name={name}
        error={bound.error}
        label={label}
        hint={hint}
        defaultChecked={start === 'on'}
      />
    );
  const chosen = [start ?? unset ?? []].flat();
  return (
    <fieldset className="choices" aria-describedby={hint ? `${bound.id}-hint` : undefined}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <div id={`${bound.id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <div className={options.some((option) => option.hint) ? 'choices-list' : 'cluster'}>
        {options.map(({ value, label: text, hint: more }) => (
          <Checkbox
            key={value}
            type={kind === 'radios' ? 'radio' : 'checkbox'}
            id={`${bound.id}-${value || 'none'}`}
            name={name}
            value={value}
            label={text}
            hint={more}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      <div id={`${bound.id}-error`} className="field-error" aria-live="polite">
        {bound.error}
      </div>
    </fieldset>
  );
}
