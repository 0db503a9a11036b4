import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { sendCallBack } from '../client.ts';
import { callBackInput } from '../schemas.ts';

export function CallBackForm({ initial }: { initial?: FormStart }) {
  const { errors, field, formProps, submitting } = useForm({
    schema: callBackInput,
    action: '/api/weight-loss-intakes/call-back',
    initial,
    submit: sendCallBack,
    onSuccess: (_, { email }) => showSent({ email }, 'asked'),
    onFailure: (error) =>
      showToast({
        title: "That didn't work",
        description: serverMessage(
          error,
          'Nothing you typed is lost. Please try again in a moment.',
        ),
        tone: 'destructive',
      }),
  });
  return (
    <Form {...formProps} className="form">
      <div className="form-row">
        <Field
          {...field('name')}
          label="Name"
          hint="Any name you like"
          error={errors.name}
          required
          autoComplete="name"
        />
        <Field
          {...field('email')}
          label="Email"
          hint="One only you can see"
          error={errors.email}
          required
          type="email"
          autoComplete="email"
        />
      </div>
      <Textarea
        {...field('message')}
        label="Message"
        hint="Optional. When and how can we reach you?"
        error={errors.message}
        rows={4}
        autoComplete="off"
      />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? 'Sending…' : 'Please contact me'}
        </Button>
      </div>
    </Form>
  );
}
