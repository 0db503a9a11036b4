import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { tellHelp } from '~/lib/help-heard.ts';
import { formatMoney } from '~/lib/money.ts';
import { showToast } from '~/lib/toast.ts';
import { feeToCover, feeWords, type Fee } from '../amounts.ts';
import { startGift } from '../client.ts';
import { giftCents, giftInput, LAST_DAY } from '../schemas.ts';
import { GiftAmounts, type Preset } from './GiftAmounts.tsx';

interface Props {
  presets: readonly Preset[];
  fee: Fee | undefined;
  initial?: FormStart;
}

export const GIFT_FORM_ID = 'gift';

const RHYTHMS = [
  { value: 'one_time', label: 'Once' },
  { value: 'monthly', label: 'Every month' },
  { value: 'yearly', label: 'Every year' },
] as const;

const DAYS = Array.from({ length: LAST_DAY }, (_, index) => String(index + 1));

/** A gift, in one screen: plain HTML until someone touches it, and whole without script. The next screen is the payment service's. */
export function GiftForm({ presets, fee, initial }: Props) {
  const form = useForm({
    schema: giftInput,
    action: '/api/donations',
    initial,
    submit: startGift,
    onSuccess: (started) => {
      // Someone who wrote of danger sees the help first, and goes on from there.
      if (!tellHelp(started, started.href)) location.assign(started.href);
    },
    onFailure: (error) =>
      showToast({
        title: 'That didn’t work',
        description: serverMessage(error, 'Nothing was charged. Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  const { checkbox, field, formProps, isLive, submitting, text } = form;
  const chosen = (name: string, value: string, first: boolean) =>
    initial?.values?.[name] === undefined ? first : initial.values[name] === value;
  const cents = isLive ? giftCents({ gift: text('gift'), ownGift: text('ownGift') }) : undefined;
  const added = fee && cents !== undefined ? feeToCover(cents, fee) : undefined;
  const isCovered = form.values['coversFee'] === 'on' && added !== undefined;
  const rhythm = text('rhythm');
  return (
    <Form {...formProps} id={GIFT_FORM_ID} className="form gift">
      <GiftAmounts presets={presets} form={form} chosen={initial?.values?.['gift']} />
      <fieldset className="gift-set">
        <legend>How often?</legend>
        <div className="gift-rhythms">
          {RHYTHMS.map(({ value, label }, index) => (
            <Checkbox
              key={value}
              type="radio"
              name="rhythm"
              value={value}
              label={label}
              defaultChecked={chosen('rhythm', value, index === 0)}
            />
          ))}
        </div>
        <div className="gift-day">
          <Select
            {...field('dayOfMonth')}
            label="On which day?"
            hint="Your first gift is today. The next ones are on this day, starting next month or next year. You can change or stop them anytime."
            options={DAYS.map((day) => ({ value: day, label: `Day ${day} of the month` }))}
            placeholder="The same day as today"
          />
        </div>
      </fieldset>
      {fee && (
        <Checkbox
          {...checkbox('coversFee')}
          label={
            added === undefined
              ? 'Add the card fee to my gift'
              : `Add ${formatMoney(added, { exact: true })} for the card fee`
          }
          hint={`Card companies keep ${feeWords(fee)} of each gift. That's ${formatMoney(feeToCover(2_500, fee), { exact: true })} for a gift of $25. It's fine to leave this unchecked.`}
        />
      )}
      <details className="gift-more">
        <summary>Dedicate it, stay anonymous, or leave a message</summary>
        <div className="form">
          <Select
            {...field('dedication')}
            label="Dedicate this gift"
            options={[
              { value: 'honor', label: 'In honor of' },
              { value: 'memory', label: 'In memory of' },
            ]}
            placeholder="No dedication"
          />
          <Field
            {...field('dedicatedTo')}
            label="Name"
            hint="We keep it with your gift, encrypted. We don’t contact this person."
            autoComplete="off"
            data-hears
          />
          <Textarea
            {...field('message')}
            label="A message to us"
            hint="Only our team reads it."
            rows={3}
            autoComplete="off"
          />
          <Checkbox
            {...checkbox('isAnonymous')}
            label="Give anonymously"
            hint="Our team won’t see your name in lists and reports. We keep it for your receipt."
          />
        </div>
      </details>
      <div className="signed-out-only">
        <Field
          {...field('email')}
          label="Email for a receipt"
          hint="Leave it empty if you don’t need one. The email is short and neutral. Use an address only you can see."
          type="email"
          autoComplete="email"
        />
      </div>
      {cents !== undefined && (
        <p className="gift-total" aria-live="polite">
          You’ll give{' '}
          <strong>{formatMoney(cents + (isCovered ? added : 0), { exact: true })}</strong>
          {rhythm === 'monthly' && ' every month'}
          {rhythm === 'yearly' && ' every year'}
          {isCovered && `, ${formatMoney(added, { exact: true })} of it for the card fee`}.
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'One moment…' : 'Continue to payment'}
        </Button>
      </div>
    </Form>
  );
}
