import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { saveSafeContact } from '../client.ts';
import { safeContactInput } from '../contact-schemas.ts';
import { EmailChoices } from './EmailChoices.tsx';
import { SafeTimes } from './SafeTimes.tsx';

/** Which ways, hours and words are safe. Every part may stay empty. */
export function SafeContactForm({ initial, clock }: { initial: FormStart; clock: string }) {
  const { errors, field, checkbox, formProps, submitting, values } = useForm({
    schema: safeContactInput,
    action: '/api/profile/safe-contact',
    initial,
    submit: saveSafeContact,
    onSuccess: () => location.assign('/user-profile/safe-contact?note=saved#note'),
    onFailure: (error) => showToast({ title: 'Not saved', description: serverMessage(error, 'Please try again in a moment.'), tone: 'destructive' }),
  });
  return (
    <form {...formProps} className="form form-parted">
      <EmailChoices initial={initial} error={errors.email} isNever={values['email'] === 'never'} />
      <SafeTimes initial={initial} field={field} clock={clock} errors={errors} />
      <fieldset className="stack">
        <legend className="form-part">By phone</legend>
        <Field {...field('phone')} label="Number that is safe" type="tel" autoComplete="off" hint="Leave it empty and nobody calls." />
        <div>
          <Checkbox {...checkbox('allowPhone')} label="You may call me" />
          <Checkbox {...checkbox('allowVoicemail')} label="You may leave a voicemail" hint="Without this we hang up when a machine answers." />
          <Checkbox {...checkbox('allowText')} label="You may send a text message" hint="We have no texts of our own yet. A person who looks after you may write one." />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="form-part">Words</legend>
        <Textarea {...field('safeWords')} label="If somebody else answers, please say" rows={2} autoComplete="off"
          hint="For example: “This is the library. A book is ready.” Empty means we say we have the wrong number." />
        <Textarea {...field('avoidWords')} label="Words that no message may hold" rows={3} autoComplete="off"
          hint="One on each line. A letter with such a word comes with nothing but its link." />
        <Field {...field('codeWord')} label="Code word" autoComplete="off" hint="When we call, we say it first. Then you know that it is really us." />
      </fieldset>
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>{submitting ? 'Saving…' : 'Save'}</Button>
      </div>
    </form>
  );
}
