import { Field } from '~/components/ui/Field.tsx';
import type { useForm } from '~/components/ui/use-form.ts';
import { LARGEST_GIFT_CENTS, SMALLEST_GIFT_CENTS } from '../amounts.ts';
import { OWN_AMOUNT } from '../schemas.ts';
import { formatMoney } from '~/lib/money.ts';

export interface Preset {
  /** In dollars, as editors wrote it. */
  amount: string;
  label: string;
  description: string;
  isFirst: boolean;
}

interface Props {
  presets: readonly Preset[];
  form: Pick<ReturnType<typeof useForm>, 'errors' | 'field'>;
  /** What was chosen in a form that is shown again. */
  chosen: string | string[] | undefined;
}

/** Suggested amounts with what each buys, and an amount of one's own. */
export function GiftAmounts({ presets, form: { errors, field }, chosen }: Props) {
  const { id } = field('gift');
  const error = errors['gift'];
  const dot = (value: string, isFirst: boolean) => ({
    type: 'radio',
    name: 'gift',
    value,
    defaultChecked: chosen === undefined ? isFirst : chosen === value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  });
  return (
    <fieldset className="gift-set">
      <legend>How much?</legend>
      <div className="gift-amounts">
        {presets.map(({ amount, label, description, isFirst }, index) => (
          <label key={amount} className="gift-card">
            <input {...dot(amount, isFirst)} id={index === 0 ? id : undefined} />
            <span className="gift-amount">{label}</span>
            <span className="gift-buys">{description}</span>
          </label>
        ))}
        <label className="gift-card">
          <input
            {...dot(OWN_AMOUNT, presets.length === 0)}
            data-own=""
            id={presets.length === 0 ? id : undefined}
          />
          <span className="gift-amount">Another amount</span>
          <span className="gift-buys">
            From {formatMoney(SMALLEST_GIFT_CENTS)} to {formatMoney(LARGEST_GIFT_CENTS)}
          </span>
        </label>
      </div>
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </div>
      <div className="gift-own">
        <Field
          {...field('ownGift')}
          label="Your amount in dollars"
          hint="Such as 10 or 12.50"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
