import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { useForm } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { savePreferences } from '../../own-client.ts';
import { FOLLOW_UP, RETENTION, SHARES_EMAIL } from '../own/choice-words.ts';
import { preferencesInput, type OfferedPreferences } from '../../own-schemas.ts';

export function ChoicesForm({ choices, onDone }: { choices: OfferedPreferences; onDone: () => void }) {
  const on = (isOn: boolean) => (isOn ? 'on' : '');
  const { checkbox, errors, formProps, submitting } = useForm({
    schema: preferencesInput,
    action: '/api/chat/preferences',
    initial: { values: { retention: choices.retention, allowsFollowUp: on(choices.allowsFollowUp), sharesEmail: on(choices.sharesEmail) } },
    submit: (input) => savePreferences(input),
    onSuccess: () => {
      showToast({ title: 'Your choices are saved' });
      onDone();
    },
    onFailure: (error) => showToast({ title: 'Not saved', description: serverMessage(error, 'Please try again in a moment.'), tone: 'destructive' }),
  });
  return (
    <form {...formProps} className="form">
      <fieldset className="field">
        <legend className="field-label">{RETENTION.label}</legend>
        <p className="field-hint">{RETENTION.hint}</p>
        {RETENTION.times.map(({ value, label, hint }) => (
          <Checkbox key={value} type="radio" name="retention" value={value} label={label} hint={hint} defaultChecked={choices.retention === value} error={value === 'keep' ? errors['retention'] : undefined} />
        ))}
      </fieldset>
      <Checkbox {...checkbox('allowsFollowUp')} {...FOLLOW_UP} />
      {choices.mayShareEmail && <Checkbox {...checkbox('sharesEmail')} {...SHARES_EMAIL} />}
      <div className="form-actions"><Button type="submit" busy={submitting}>Save</Button></div>
    </form>
  );
}
