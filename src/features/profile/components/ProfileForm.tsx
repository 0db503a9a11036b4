import { Button } from '~/components/ui/Button.tsx';
import { LANGUAGE_OPTIONS } from '~/components/ui/EmailLanguage.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Select, type Option } from '~/components/ui/Select.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { showToast } from '~/lib/toast.ts';
import { saveProfile } from '../client.ts';
import { profileInput } from '../schemas.ts';
import { note } from '../notes.ts';

export function ProfileForm({ initial, zones }: { initial: FormStart; zones: readonly Option[] }) {
  const { field, formProps, submitting } = useForm({
    schema: profileInput,
    action: '/api/profile',
    initial,
    submit: saveProfile,
    onSuccess: () => {
      showNoteOnNextPage(note('profile'));
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
      <div className="form-row">
        <Field {...field('firstName')} label="First name" required autoComplete="given-name" />
        <Field {...field('lastName')} label="Last name" required autoComplete="family-name" />
      </div>
      <Field
        {...field('nameToUse')}
        label="A name to use"
        autoComplete="off"
        hint="What we call you here and in messages. Any name you like."
      />
      <div className="form-row">
        <Select {...field('language')} label="Language" options={LANGUAGE_OPTIONS} />
        <Select
          {...field('timezone')}
          label="Time zone"
          options={zones}
          placeholder="Central Time, like our office"
        />
      </div>
      <div className="form-actions">
        <Button type="submit" busy={submitting}>
          {submitting ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
