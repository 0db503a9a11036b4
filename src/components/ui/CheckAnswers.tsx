import type { ReactNode } from 'react';
import { checkMessages } from './messages/check.ts';
import { answersOf, type Step } from './steps.ts';

/** Where the last look at one's answers stands. */
export const CHECK_ID = 'check-answers';

interface Props {
  steps: readonly Step[];
  values: Readonly<Record<string, string | string[]>>;
  isFirst: boolean;
  /** Send, and the way back. */
  children: ReactNode;
}

/** The last part of a long form: every answer as it was given, each step with the way back to it. */
export function CheckAnswers({ steps, values, isFirst, children }: Props) {
  const words = checkMessages('en');
  return (
    <fieldset
      id={CHECK_ID}
      className="stepped-part form"
      data-first={isFirst || undefined}
      tabIndex={-1}
      aria-describedby={`${CHECK_ID}-lead`}
    >
      <legend className="stepped-legend">
        <span className="small muted">{words.before}</span>
        <span className="stepped-title font-serif">{words.title}</span>
      </legend>
      <p id={`${CHECK_ID}-lead`} className="muted">
        {words.notSent}
      </p>
      {steps.map((step) => {
        const answers = answersOf(step, values, words.yes);
        return (
          <section key={step.id} className="checked" aria-labelledby={`${step.id}-checked`}>
            <div className="checked-head">
              <h3 id={`${step.id}-checked`}>{step.title}</h3>
              <a href={`#${step.id}`} aria-label={`${words.change}: ${step.title}`}>
                {words.change}
              </a>
            </div>
            {answers.length === 0 && <p className="small muted">{words.none}</p>}
            <dl>
              {answers.map(({ field, text }) => (
                <div
                  key={field.name}
                  className={field.visitorsOnly ? 'signed-out-only' : undefined}
                >
                  <dt>{field.label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <div className="form-actions">{children}</div>
    </fieldset>
  );
}
