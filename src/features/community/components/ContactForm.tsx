import { Button } from '~/components/ui/Button.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import type { Language } from '~/lib/languages.ts';
import { showNote } from '~/lib/notes.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { sendContact } from '../client.ts';
import { contactInput } from '../contact-schemas.ts';
import { contactMessages } from '../messages/contact.ts';
import { note } from '../notes.ts';

interface Props {
  language: Language;
  initial?: FormStart;
}

/**
 * "Send Us a Message": plain HTML until someone touches it, and whole without script. No `maxlength`: browsers cut what is pasted
 * without a word, and someone's last lines would be lost; the schema says what is too long.
 */
export function ContactForm({ language, initial }: Props) {
  const words = contactMessages(language);
  const form = useForm({
    schema: contactInput,
    action: '/api/contacts',
    initial,
    submit: sendContact,
    onSuccess: (_, input) => {
      form.reset();
      showNote(note('message-sent'));
      showSent(input);
    },
    onFailure: (error) =>
      showToast({
        title: words.failed,
        description: serverMessage(error, words.failedMore, language),
        tone: 'destructive',
      }),
  });
  const { field, formProps, submitting } = form;
  const required = (name: string) => ({
    ...field(name),
    required: true,
    requiredWord: words.required,
  });
  return (
    <Form {...formProps} className="form">
      <input type="hidden" name="language" value={language} />
      <div className="form-row">
        <Field {...required('name')} label={words.name} hint={words.nameHint} autoComplete="name" />
        <Field
          {...required('email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
        />
      </div>
      <Field {...required('subject')} label={words.subject} autoComplete="off" data-hears />
      <Textarea {...required('message')} label={words.message} rows={6} autoComplete="off" />
      <div className="form-actions">
        <Button type="submit" size="lg" busy={submitting}>
          {submitting ? words.sending : words.send}
        </Button>
      </div>
    </Form>
  );
}
