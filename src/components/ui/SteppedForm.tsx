import {
  Fragment,
  useEffect,
  useState,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';
import { goTo, stepOf, type Beside, type Step } from './steps.ts';
import { StepField } from './StepField.tsx';
import type { FormStart, useForm } from './use-form.ts';

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'check' | 'errors' | 'field' | 'formProps' | 'submitting'>;
  steps: readonly Step[];
  start: FormStart['values'];
  sendLabel: string;
  /** A part is done and nothing in it is wrong. @returns where to go when not to the next part */
  onNext?: (index: number) => string | undefined;
  beside?: Beside;
  actions?: (index: number) => ReactNode;
  children?: ReactNode;
}

/**
 * A form in steps. They are parts of one form that the address picks (`#step-2`), so that the Back button works, nothing typed is ever lost, and
 * without script it is one long form. The script only looks at each part before the next.
 */
export function SteppedForm({
  form,
  steps,
  start,
  sendLabel,
  onNext,
  beside,
  actions,
  children,
}: Props) {
  const { check, errors, field, formProps, submitting } = form;
  // Where it opens: at the first mistake of a form that is shown again, which may have no script to go there.
  const [first] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name])),
    ),
  );

  // The first mistake may stand on a part that is not shown.
  useEffect(() => {
    const wrong = steps.flatMap(({ fields }) => fields).find(({ name }) => errors[name])?.name;
    const wanted = wrong && stepOf(steps, wrong);
    if (!wanted || document.getElementById(wanted.id)?.checkVisibility?.() !== false) return;
    location.hash = wanted.id;
    requestAnimationFrame(() =>
      formProps.ref.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus(),
    );
  }, [errors, formProps.ref, steps]);

  const next = (event: { preventDefault(): void }, index: number) => {
    event.preventDefault();
    if (!check(steps[index]!.fields.map(({ name }) => name))) return;
    goTo(onNext?.(index) ?? steps[index + 1]!.id);
  };
  const back = (event: MouseEvent, index: number) => {
    event.preventDefault();
    goTo(steps[index - 1]!.id);
  };

  /** Enter on a part before the last means "next", not "send all of it". */
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const shown = steps.findIndex(
      ({ id }) => document.getElementById(id)?.checkVisibility?.() === true,
    );
    if (shown >= 0 && shown < steps.length - 1) return next(event, shown);
    formProps.onSubmit(event);
  };

  return (
    <Form {...formProps} onSubmit={send} className="form stepped">
      {steps.map(({ id, title, lead, fields }, index) => (
        <fieldset
          key={id}
          id={id}
          className="stepped-part form"
          data-first={index === first || undefined}
          tabIndex={-1}
          aria-describedby={`${id}-lead`}
        >
          <legend className="stepped-legend">
            <span className="small muted">
              Step {index + 1} of {steps.length}
            </span>
            <span className="stepped-title font-serif">{title}</span>
          </legend>
          <progress
            className="stepped-progress"
            value={index + 1}
            max={steps.length}
            aria-hidden="true"
          />
          <p id={`${id}-lead`} className="muted">
            {lead}
          </p>
          {fields.map((one) => (
            <Fragment key={one.name}>
              <StepField field={one} bound={field(one.name)} start={start?.[one.name]} />
              {beside?.[one.name]}
            </Fragment>
          ))}
          <div className="form-actions">
            {index < steps.length - 1 && (
              <a
                className="btn btn-primary btn-lg stepped-move"
                data-next
                href={`#${steps[index + 1]!.id}`}
                onClick={(event) => next(event, index)}
              >
                Next
              </a>
            )}
            {index === steps.length - 1 && (
              <Button type="submit" size="lg" busy={submitting}>
                {submitting ? 'Sending…' : sendLabel}
              </Button>
            )}
            {index > 0 && (
              <a
                className="btn btn-quiet stepped-move"
                href={`#${steps[index - 1]!.id}`}
                onClick={(event) => back(event, index)}
              >
                Back
              </a>
            )}
            {actions?.(index)}
          </div>
        </fieldset>
      ))}
      {children}
    </Form>
  );
}
