import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { EmailLanguage } from '~/components/ui/EmailLanguage.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { sendVolunteerApplication } from '../client.ts';
import {
  VOLUNTEER_AVAILABILITY,
  VOLUNTEER_INTERESTS,
  volunteerInput,
} from '../volunteer-schemas.ts';

/** An offer to help: plain HTML until someone touches it, and whole without script. */
export function VolunteerForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: volunteerInput,
    action: '/api/volunteer-applications',
    initial,
    submit: sendVolunteerApplication,
    onSuccess: () => {
      form.reset();
      location.hash = 'sent';
      document.getElementById('sent')?.focus();
    },
    onFailure: (error) =>
      showToast({
        title: 'That didn’t work',
        description: serverMessage(
          error,
          'Your words are still here. Please try again in a moment.',
        ),
        tone: 'destructive',
      }),
  });
  const { errors, field, checkbox, formProps, submitting } = form;
  const ticked = [initial?.values?.['interests'] ?? []].flat();
  return (
    <Form {...formProps} className="form">
      <div className="form-row">
        <Field
          {...field('fullName')}
          label="Name"
          hint="What friends call you"
          error={errors.fullName}
          required
          autoComplete="name"
        />
        <Field
          {...field('email')}
          label="Email"
          hint="Use an email only you can see"
          error={errors.email}
          required
          type="email"
          autoComplete="email"
        />
      </div>
      <Field
        {...field('phone')}
        label="Phone"
        hint="Only if you’d like us to call you"
        error={errors.phone}
        type="tel"
        autoComplete="tel"
      />
      <fieldset
        className="field"
        aria-describedby={errors.interests ? 'interests-error' : undefined}
      >
        <legend className="field-label">
          What would you like to do? <span className="field-required">(required)</span>
        </legend>
        <div className="ticks">
          {VOLUNTEER_INTERESTS.map(({ value, label, hint }) => (
            <Checkbox
              key={value}
              id={`interest-${value}`}
              name="interests"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={ticked.includes(value)}
              aria-invalid={errors.interests ? true : undefined}
            />
          ))}
        </div>
        <div id="interests-error" className="field-error" aria-live="polite">
          {errors.interests}
        </div>
      </fieldset>
      <Select
        {...field('availability')}
        label="How much time do you have?"
        error={errors.availability}
        required
        options={VOLUNTEER_AVAILABILITY}
        placeholder="Please choose"
      />
      <Textarea
        {...field('experience')}
        label="What have you done before?"
        hint="Work, training, or life. A few words are enough."
        error={errors.experience}
        rows={4}
        autoComplete="off"
      />
      <Textarea
        {...field('message')}
        label="Anything else?"
        error={errors.message}
        rows={4}
        autoComplete="off"
      />
      <div className="signed-out-only">
        <EmailLanguage {...field('language')} />
      </div>
      <Checkbox
        {...checkbox('backgroundCheckConsent')}
        label="You can run a background check before I work with people."
        hint="You can also say yes later."
      />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </Form>
  );
}
