import {
  Fragment,
  useEffect,
  useState,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Button } from './Button.tsx';
import { CHECK_ID, CheckAnswers } from './CheckAnswers.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Form } from './Form.tsx';
import { checkMessages } from './messages/check.ts';
import { asking, goTo, stepOf, type Beside, type Step } from './steps.ts';
import { StepField } from './StepField.tsx';
import type { FormStart, useForm } from './use-form.ts';

interface Props {
  form: Omit<ReturnType<typeof useForm>, 'checkbox' | 'reset' | 'text'>;
  steps: readonly Step[];
  start: FormStart['values'];
  sendLabel: string;
  /** A long form: its answers are looked at once more before they are sent. Its endpoint says the same (`form.checks`), for anyone who has no script. */
  checks?: boolean;
  /** A part is done and nothing in it is wrong. @returns where to go when not to the next part */
  onNext?: (index: number) => string | undefined;
  beside?: Beside;
  actions?: (index: number) => ReactNode;
  children?: ReactNode;
}

const isShown = (id: string) => document.getElementById(id)?.checkVisibility?.() === true;

/**
 * A form in steps. They are parts of one form that the address picks (`#step-2`), so that the Back button works, nothing typed is ever lost, and
 * without script it is one long form. The script only looks at each part before the next, and lists the answers before the last press; without it the
 * server answers the first post with that list.
 */
export function SteppedForm(props: Props) {
  const {
    form,
    steps,
    start,
    sendLabel,
    checks = false,
    onNext,
    beside,
    actions,
    children,
  } = props;
  const {
    check,
    errors,
    field,
    formProps,
    isLive,
    refusals,
    submitting,
    summary,
    toCheck,
    values,
  } = form;
  // Where it opens: at the last look, or at the first mistake of a form that is shown again, which may have no script to go there.
  const [first] = useState(() =>
    toCheck
      ? -1
      : Math.max(
          0,
          steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name])),
        ),
  );
  const last = steps.length - 1;

  // The first mistake may stand on a part that is not shown.
  useEffect(() => {
    const wrong = steps.flatMap(({ fields }) => fields).find(({ name }) => errors[name])?.name;
    const wanted = refusals > 0 && wrong && stepOf(steps, wrong);
    if (wanted && !isShown(wanted.id)) location.hash = wanted.id;
    // Once for each time it was refused: anyone who mends an answer stays where they are.
  }, [refusals]);

  const next = (event: { preventDefault(): void }, index: number) => {
    event.preventDefault();
    if (!check(steps[index]!.fields.map(({ name }) => name))) return;
    goTo(onNext?.(index) ?? steps[index + 1]!.id);
  };
  const back = (event: MouseEvent, id: string) => {
    event.preventDefault();
    goTo(id);
  };

  /** Enter on a part before the last means "next", not "send all of it"; the last of a long form leads to its answers. */
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const shown = steps.findIndex(({ id }) => isShown(id));
    if (shown >= 0 && shown < last) return next(event, shown);
    if (!checks || isShown(CHECK_ID)) return formProps.onSubmit(event);
    event.preventDefault();
    if (check()) goTo(CHECK_ID);
  };

  const sendButton = (label: string) => (
    <Button type="submit" size="lg" busy={submitting}>
      {submitting ? 'Sending…' : label}
    </Button>
  );
  const backTo = (id: string) => (
    <a className="btn btn-quiet stepped-move" href={`#${id}`} onClick={(event) => back(event, id)}>
      Back
    </a>
  );
  const lastLook = checks && (isLive || toCheck) && (
    <CheckAnswers key={CHECK_ID} steps={steps} values={values} isFirst={toCheck}>
      {sendButton(sendLabel)}
      {backTo(steps[last]!.id)}
    </CheckAnswers>
  );

  return (
    <Form {...formProps} onSubmit={send} className="form stepped">
      <ErrorSummary {...summary} />
      {toCheck && <input type="hidden" name="_checked" defaultValue="on" />}
      {toCheck && lastLook}
      {steps.map((step, index) => (
        <fieldset
          key={step.id}
          id={step.id}
          className="stepped-part form"
          data-first={index === first || undefined}
          tabIndex={-1}
          aria-describedby={`${step.id}-lead`}
        >
          <legend className="stepped-legend">
            <span className="small muted">
              Step {index + 1} of {steps.length}
            </span>
            <span className="stepped-title font-serif">{step.title}</span>
          </legend>
          <progress
            className="stepped-progress"
            value={index + 1}
            max={steps.length}
            aria-hidden="true"
          />
          <p id={`${step.id}-lead`} className="muted">
            {step.lead}
          </p>
          {step.fields.map((one) => (
            <Fragment key={one.name}>
              <StepField
                field={one}
                bound={field(one.name)}
                start={start?.[one.name]}
                asking={asking(step, one.name)}
              />
              {beside?.[one.name]}
            </Fragment>
          ))}
          <div className="form-actions">
            {index < last && (
              <a
                className="btn btn-primary btn-lg stepped-move"
                data-next
                href={`#${steps[index + 1]!.id}`}
                onClick={(event) => next(event, index)}
              >
                Next
              </a>
            )}
            {index === last &&
              sendButton(checks && (isLive || !toCheck) ? checkMessages('en').check : sendLabel)}
            {index > 0 && backTo(steps[index - 1]!.id)}
            {actions?.(index)}
          </div>
        </fieldset>
      ))}
      {!toCheck && lastLook}
      {children}
    </Form>
  );
}
