import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveCoupons } from '../client.ts';
import { COUPON_SCOPES, couponInput, LARGEST_BATCH, madePath } from '../coupon-schemas.ts';
import { note } from '../notes.ts';
import { scopeWords } from './coupon-show.ts';

const WHAT = [
  { value: 'one', label: 'One code' },
  { value: 'batch', label: 'A batch of codes that each work once' },
];
const TYPES = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars' },
];
const SCOPES = COUPON_SCOPES.map((value) => ({ value, label: capital(scopeWords(value)) }));

/** Makes one coupon, or a batch. Fields of the other kind stay empty. */
export function CouponForm({ initial }: { initial: FormStart }) {
  const { errors, field, checkbox, formProps, submitting, text, isLive } = useForm({
    schema: couponInput,
    action: '/api/admin/coupons',
    initial,
    submit: saveCoupons,
    onSuccess: (made, { make }) => {
      showNoteOnNextPage(note(make === 'batch' ? 'batch-made' : 'coupon-made'));
      location.assign(madePath(made));
    },
    onFailure: (error) =>
      showToast({
        title: 'Not saved',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  // Without script both kinds of fields are there, each with a hint that says when it counts.
  const isBatch = text('make') === 'batch';
  const showsOne = !isLive || !isBatch;
  const showsBatch = !isLive || isBatch;
  return (
    <Form {...formProps} className="form">
      <Select {...field('make')} label="What to make" options={WHAT} />
      {showsOne && (
        <div className="form-row">
          <Field
            {...field('code')}
            label="Code"
            hint="6 or more letters and digits, or let us make one."
            error={errors.code}
            autoComplete="off"
          />
          <Field
            {...field('maxRedemptions')}
            label="Uses in all"
            hint="Empty for no limit."
            error={errors.maxRedemptions}
            inputMode="numeric"
          />
        </div>
      )}
      {showsBatch && (
        <div className="form-row">
          <Field
            {...field('batch')}
            label="Name of the batch"
            hint="For staff, such as “Shelter, spring”."
            error={errors.batch}
            autoComplete="off"
          />
          <Field
            {...field('codes')}
            label="Number of codes"
            hint={`Up to ${LARGEST_BATCH}.`}
            error={errors.codes}
            inputMode="numeric"
          />
        </div>
      )}
      <div className="form-row">
        <Select
          {...field('type')}
          label="Discount in"
          hint="Percent takes whole numbers only."
          error={errors.type}
          options={TYPES}
        />
        <Field
          {...field('value')}
          label="How much"
          hint="Like 20, or 12.50 in dollars."
          error={errors.value}
          required
          autoComplete="off"
        />
      </div>
      <div className="form-row">
        <Select
          {...field('appliesTo')}
          label="Good for"
          hint="What it takes money off."
          error={errors.appliesTo}
          options={SCOPES}
        />
        <Field
          {...field('onlyId')}
          label="Only this session or course"
          hint="Its id, as in its address. Empty for all of them."
          error={errors.onlyId}
          autoComplete="off"
        />
      </div>
      <div className="form-row">
        <Field
          {...field('months')}
          label="Months of a membership"
          hint="Empty for the first payment only."
          error={errors.months}
          inputMode="numeric"
        />
        <Field
          {...field('minimum')}
          label="Smallest order, in dollars"
          hint="Empty for any."
          error={errors.minimum}
          inputMode="decimal"
        />
      </div>
      <div className="form-row">
        <Field {...field('startsOn')} label="First day" error={errors.startsOn} type="date" />
        <Field {...field('endsOn')} label="Last day" error={errors.endsOn} type="date" />
      </div>
      <Field
        {...field('maxPerPerson')}
        label="Uses for one person"
        error={errors.maxPerPerson}
        inputMode="numeric"
      />
      <Field
        {...field('description')}
        label="Note for staff"
        hint="Don’t name the person it’s for."
        error={errors.description}
        autoComplete="off"
      />
      <Checkbox {...checkbox('isFirstPurchaseOnly')} label="Only for a first order" />
      <Checkbox
        {...checkbox('isScholarship')}
        label="Scholarship"
        hint="100 percent. The person who uses it sees an order like any other."
      />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
        <a className="btn btn-quiet" href="/admin-coupons">
          Back
        </a>
      </div>
    </Form>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
