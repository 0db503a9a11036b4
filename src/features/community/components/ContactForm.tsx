import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { sendContact } from '../client.ts';
import { contactInput } from '../schemas.ts';

const FAILED = 'There was an error sending your message. Please try again.';

/**
 * "Send Us a Message": plain HTML until somebody touches it, and whole without script. No `maxlength`: browsers cut what is pasted
 * without a word, and somebody's last lines would be lost; the schema says what is too long.
 */
export function ContactForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: contactInput,
    action: '/api/contacts',
    initial,
    submit: sendContact,
    onSuccess: () => {
      form.reset();
      showToast({ title: 'Message Sent Successfully!', description: "Thank you for reaching out. We'll get back to you within 24 hours." });
    },
    onFailure: (error) => showToast({ title: 'Message Failed to Send', description: serverMessage(error, FAILED), tone: 'destructive' }),
  });
  const { errors, field, formProps, submitting } = form;
  return (
    <form {...formProps} className="form">
      <div className="form-row">
        <Field {...field('name')} label="Name" hint="Any name you like" error={errors.name} required autoComplete="name" />
        <Field {...field('email')} label="Email" hint="One that only you read" error={errors.email} required type="email" autoComplete="email" />
      </div>
      <Field {...field('subject')} label="Subject" error={errors.subject} required autoComplete="off" />
      <Textarea {...field('message')} label="Message" error={errors.message} required rows={6} autoComplete="off" />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>{submitting ? 'Sending…' : 'Send Message'}</Button>
      </div>
    </form>
  );
}
