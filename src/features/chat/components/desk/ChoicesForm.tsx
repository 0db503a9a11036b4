import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { showToast } from '~/lib/toast.ts';
import { savePreferences } from '../../own-client.ts';
import { choiceMessages } from '../../messages/choices.ts';
import { preferencesInput, type OfferedPreferences } from '../../own-schemas.ts';
import { useDesk } from './use-desk.ts';

export function ChoicesForm({
  choices,
  onDone,
}: {
  choices: OfferedPreferences;
  onDone: () => void;
}) {
  const { language, words, reasonOf } = useDesk();
  const { retention, followUp, sharesEmail, aboutMe } = choiceMessages(language);
  const on = (isOn: boolean) => (isOn ? 'on' : '');
  const { checkbox, errors, field, formProps, submitting } = useForm({
    schema: preferencesInput,
    action: '/api/chat/preferences',
    initial: {
      values: {
        retention: choices.retention,
        allowsFollowUp: on(choices.allowsFollowUp),
        sharesEmail: on(choices.sharesEmail),
        aboutMe: choices.aboutMe,
      },
    },
    submit: (input) => savePreferences(input),
    onSuccess: () => {
      showToast({ title: words.choicesSaved });
      onDone();
    },
    onFailure: (error) =>
      showToast({
        title: words.notSaved,
        description: reasonOf(error, words.inAMoment),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      <fieldset className="field">
        <legend className="field-label">{retention.label}</legend>
        <p className="field-hint">{retention.hint}</p>
        {retention.times.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            type="radio"
            name="retention"
            value={value}
            label={label}
            hint={hint}
            defaultChecked={choices.retention === value}
            error={value === 'keep' ? errors['retention'] : undefined}
          />
        ))}
      </fieldset>
      <Checkbox {...checkbox('allowsFollowUp')} {...followUp} />
      {choices.mayShareEmail && <Checkbox {...checkbox('sharesEmail')} {...sharesEmail} />}
      <Textarea {...field('aboutMe')} {...aboutMe} rows={3} autoComplete="off" />
      <div className="form-actions">
        <Button type="submit" busy={submitting}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
