import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { ACTIVITY_LEVELS, type IntakeField as Description } from './intake-steps.ts';

interface Bound { id: string; name: string; error?: string; defaultValue?: string }
interface Ticked { id: string; name: string; error?: string; defaultChecked?: boolean }
interface Props {
  field: Description;
  bound: Bound;
  ticked: Ticked;
  units: string;
}

/** One field of the intake as its step describes it. */
export function IntakeField({ field, bound, ticked, units }: Props) {
  const { name, label, hint, kind, required, type, autoComplete = 'off' } = field;
  if (kind === 'text') return <Textarea {...bound} label={label} hint={hint} rows={3} autoComplete="off" />;
  if (kind === 'line') return <Field {...bound} label={label} hint={hint} required={required} type={type} autoComplete={autoComplete} inputMode={name === 'age' ? 'numeric' : undefined} />;
  if (name === 'activityLevel') return <Select {...bound} label={label} options={ACTIVITY_LEVELS} placeholder="Rather not say" />;
  if (name === 'interestedInSupplements') return <Checkbox {...ticked} label={label} />;
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="cluster">
        <Checkbox type="radio" id={`${bound.id}-us`} name={name} value="us" label="feet and pounds" defaultChecked={units !== 'metric'} />
        <Checkbox type="radio" id={`${bound.id}-metric`} name={name} value="metric" label="centimetres and kilograms" defaultChecked={units === 'metric'} />
      </div>
    </fieldset>
  );
}
