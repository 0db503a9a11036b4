import { Checkbox } from './Checkbox.tsx';
import { EmailLanguage } from './EmailLanguage.tsx';
import { Field } from './Field.tsx';
import { describedBy } from './FieldFrame.tsx';
import { Select } from './Select.tsx';
import { Textarea } from './Textarea.tsx';
import type { StepField as Description } from './steps.ts';

interface Props {
  field: Description;
  bound: { id: string; name: string; error?: string; defaultValue?: string };
  start: string | string[] | undefined;
  /** Answers that bring the next question. */
  asking?: readonly string[];
}

/** One field of a step as its description says. */
export function StepField(props: Props) {
  const { askedFor, visitorsOnly } = props.field;
  if (!askedFor && !visitorsOnly) return <Control {...props} />;
  return (
    <div className={askedFor ? 'asked' : 'signed-out-only'}>
      <Control {...props} />
    </div>
  );
}

function Control({ field, bound, start, asking = [] }: Props) {
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
    return (
      <Select
        {...bound}
        label={label}
        hint={hint}
        required={required}
        options={options}
        placeholder={unset}
      />
    );
  if (kind === 'language') return <EmailLanguage {...bound} />;
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
    <fieldset
      id={bound.id}
      className="choices"
      tabIndex={-1}
      aria-describedby={describedBy(bound.id, { label, hint, error: bound.error })}
    >
      <legend className="field-label">
        {label} {required && <span className="field-required">(required)</span>}
      </legend>
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
            aria-invalid={bound.error ? true : undefined}
            data-asks={asking.includes(value) ? '' : undefined}
          />
        ))}
      </div>
      <div id={`${bound.id}-error`} className="field-error" aria-live="polite">
        {bound.error}
      </div>
    </fieldset>
  );
}
