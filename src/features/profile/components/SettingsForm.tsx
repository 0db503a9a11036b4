import { Button } from '~/components/ui/Button.tsx';
import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { forgetBrowserChoices } from '~/lib/local-flags.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveSettings } from '../client.ts';
import { settingsForm } from '../schemas.ts';
import { note } from '../notes.ts';

export function SettingsForm({ initial }: { initial: FormStart }) {
  const { checkbox, formProps, submitting } = useForm({
    schema: settingsForm,
    action: '/api/profile/settings',
    initial,
    submit: saveSettings,
    onSuccess: () => {
      forgetBrowserChoices();
      showNoteOnNextPage(note('settings'));
      location.assign('/user-profile');
    },
    onFailure: (error) =>
      showToast({
        title: 'Not saved',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      <Checkbox
        {...checkbox('discreetMode')}
        label="Discreet mode"
        hint="Emails come from “Message Center” with a plain subject, and the titles of these pages say nothing about us."
      />
      <Checkbox
        {...checkbox('tipsPaused')}
        label="Pause tips"
        hint="Nothing pops up while you read."
      />
      <Checkbox
        {...checkbox('shortcutsEnabled')}
        label="Keyboard shortcuts"
        hint="Keys such as / for search, or Alt plus a letter."
      />
      <div className="form-actions">
        <Button type="submit" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
