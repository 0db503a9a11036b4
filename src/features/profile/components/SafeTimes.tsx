import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Select } from '~/components/ui/Select.tsx';
import type { FormStart } from '~/components/ui/use-form.ts';
import { hourName } from '~/lib/time-zones.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourName(hour),
}));

interface Props {
  initial: FormStart;
  errors: Record<string, string>;
  field: (name: string) => {
    id: string;
    name: string;
    error: string | undefined;
    defaultValue: string | undefined;
  };
  clock: string;
}

export function SafeTimes({ initial, errors, field, clock }: Props) {
  const ticked = [initial.values?.['days'] ?? []].flat();
  return (
    <fieldset className="stack" aria-describedby="times-hint">
      <legend className="form-part">Times that are safe</legend>
      <p id="times-hint" className="field-hint">
        Other messages wait until then. What you ask for yourself comes right away. The time zone is{' '}
        {clock}.
      </p>
      <div className="form-row">
        <Select
          {...field('fromHour')}
          label="From"
          error={errors['fromHour']}
          options={HOURS}
          placeholder="Any time"
        />
        <Select
          {...field('untilHour')}
          label="Until"
          error={errors['untilHour']}
          options={HOURS}
          placeholder="Any time"
        />
      </div>
      <fieldset className="field" aria-describedby={errors['days'] ? 'days-error' : 'days-hint'}>
        <legend className="field-label">Days</legend>
        <p id="days-hint" className="field-hint">
          None checked means any day.
        </p>
        <div className="ticks">
          {DAYS.map((label, index) => (
            <Checkbox
              key={label}
              id={`day-${index + 1}`}
              name="days"
              value={index + 1}
              label={label}
              defaultChecked={ticked.includes(String(index + 1))}
            />
          ))}
        </div>
        <div id="days-error" className="field-error" aria-live="polite">
          {errors['days']}
        </div>
      </fieldset>
    </fieldset>
  );
}
