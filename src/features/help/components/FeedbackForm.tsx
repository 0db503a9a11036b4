import { useId } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import type { Language } from '~/features/content/choices.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showSent } from '~/lib/show-sent.ts';
import { showToast } from '~/lib/toast.ts';
import { sendFeedback } from '../client.ts';
import { feedbackInput } from '../library-schemas.ts';
import { feedbackMessages } from '../messages/feedback.ts';

interface Props {
  article: string;
  language: Language;
  initial?: FormStart;
}

/** Two answers, and room to say more once one is chosen. Plain HTML until someone touches it, and whole without script. */
export function FeedbackForm({ article, language, initial }: Props) {
  const words = feedbackMessages(language);
  const id = useId();
  const { errors, field, formProps, submitting } = useForm({
    schema: feedbackInput,
    action: '/api/resources/feedback',
    initial,
    submit: sendFeedback,
    onSuccess: () => showSent(),
    onFailure: (error) =>
      showToast({
        title: words.failed,
        description: serverMessage(error, '', language),
        tone: 'destructive',
      }),
  });
  const answers = [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ];
  return (
    <Form {...formProps} className="feedback">
      <input type="hidden" name="article" value={article} />
      <input type="hidden" name="language" value={language} />
      <fieldset className="feedback-choice" aria-describedby={`${id}error`}>
        <legend className="feedback-question font-serif">{words.question}</legend>
        <div className="feedback-answers">
          {answers.map(({ value, label }) => (
            <label key={value} className="feedback-answer">
              <input
                className="feedback-input"
                type="radio"
                name="wasHelpful"
                value={value}
                defaultChecked={initial?.values?.['wasHelpful'] === value}
                required
              />
              <span className="feedback-label">{label}</span>
            </label>
          ))}
        </div>
        <div id={`${id}error`} className="field-error" aria-live="polite">
          {errors['wasHelpful']}
        </div>
      </fieldset>
      <div className="feedback-more">
        <p className="small muted">{words.hint}</p>
        <Textarea {...field('feedback')} label={words.feedback} rows={3} autoComplete="off" />
        <Textarea
          {...field('improvementSuggestions')}
          label={words.suggestions}
          rows={3}
          autoComplete="off"
        />
        <p>
          <Button type="submit" busy={submitting}>
            {submitting ? words.sending : words.send}
          </Button>
        </p>
      </div>
    </Form>
  );
}
