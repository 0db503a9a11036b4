import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { giveBackPlace } from '../client.ts';
import { placeCodeInput } from '../event-schemas.ts';

/** Gives a place back by the code of an email; the link of the email fills it in, and only the button sends it. */
export function GiveBackForm({ initial }: { initial?: FormStart }) {
  const { errors, field, formProps, submitting } = useForm({
    schema: placeCodeInput,
    action: '/api/event-places/give-back',
    initial,
    submit: giveBackPlace,
    onSuccess: () => showSent(),
    onFailure: (error) =>
      showToast({
        title: 'That didn’t work',
        description: serverMessage(error, 'Please try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form" data-near="place-code">
      <Field
        {...field('token')}
        label="Code from our email"
        hint="The link in the email fills it in. You can also paste it here."
        error={errors.token}
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'One moment…' : 'Cancel my spot'}
        </Button>
      </div>
    </Form>
  );
}
