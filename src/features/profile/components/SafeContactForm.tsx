import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { ErrorSummary } from '~/components/ui/ErrorSummary.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveSafeContact } from '../client.ts';
import { safeContactInput } from '../contact-schemas.ts';
import { EmailChoices } from './EmailChoices.tsx';
import { SafeTimes } from './SafeTimes.tsx';
import { note } from '../notes.ts';

export function SafeContactForm({ initial, clock }: { initial: FormStart; clock: string }) {
  const { errors, field, checkbox, formProps, submitting, summary, values } = useForm({
    schema: safeContactInput,
    action: '/api/profile/safe-contact',
    initial,
    submit: saveSafeContact,
    onSuccess: () => {
      showNoteOnNextPage(note('safe-contact'));
      location.assign('/user-profile/safe-contact');
    },
    onFailure: (error) =>
      showToast({
        title: 'Not saved',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  const wantsCalls = ['allowPhone', 'allowVoicemail', 'allowText'].some(
    (name) => values[name] === 'on',
  );
  return (
    <Form {...formProps} className="form form-parted">
      <ErrorSummary {...summary} />
      <EmailChoices initial={initial} error={errors.email} isNever={values['email'] === 'never'} />
      <SafeTimes initial={initial} field={field} clock={clock} errors={errors} />
      <fieldset className="stack">
        <legend className="form-part">By phone</legend>
        <Field
          {...field('phone')}
          label="A number that's safe"
          type="tel"
          autoComplete="off"
          hint="Leave it empty, and no one calls."
          required={wantsCalls}
        />
        <div>
          <Checkbox {...checkbox('allowPhone')} label="You can call me" />
          <Checkbox
            {...checkbox('allowVoicemail')}
            label="You can leave a voicemail"
            hint="Without this, we hang up if voicemail picks up."
          />
          <Checkbox
            {...checkbox('allowText')}
            label="You can text me"
            hint="We don't send automatic texts yet. Someone on our team may text you."
          />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="form-part">Words</legend>
        <Textarea
          {...field('safeWords')}
          label="If someone else answers, please say"
          rows={2}
          autoComplete="off"
          hint="For example: “This is the library. A book is ready.” If it's empty, we say we have the wrong number."
        />
        <Textarea
          {...field('avoidWords')}
          label="Words no message can contain"
          rows={3}
          autoComplete="off"
          hint="One per line. An email with one of these words comes with only its link."
        />
        <Field
          {...field('codeWord')}
          label="Code word"
          autoComplete="off"
          hint="We say it first when we call, so you know it's really us."
        />
      </fieldset>
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
