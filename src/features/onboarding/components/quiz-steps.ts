import type { Step, StepField } from '~/components/ui/steps.ts';
import type { Entry } from '~/features/content/schemas.ts';

/** The discovery quiz as editors wrote it, a question a step. */
export const quizSteps = (questions: readonly Entry<'quiz_questions'>[]): readonly Step[] =>
  questions.map(({ question, content, ...rest }, index) => ({
    id: `step-${index + 1}`,
    title: question,
    lead: content,
    fields: [toField(rest)],
  }));

function toField({
  field,
  label,
  hint,
  options,
}: Omit<Entry<'quiz_questions'>, 'question' | 'content'>): StepField {
  const named = { name: field, label, ...(hint && { hint }) };
  if (field === 'situationDetails') return { ...named, kind: 'text' };
  const choices = options.map((option) => ({
    value: option.value,
    label: option.label,
    ...(option.hint && { hint: option.hint }),
  }));
  return field === 'currentNeeds'
    ? { ...named, kind: 'boxes', options: choices }
    : {
        ...named,
        kind: 'radios',
        options: [...choices, { value: '', label: 'Prefer not to say' }],
        unset: '',
      };
}
