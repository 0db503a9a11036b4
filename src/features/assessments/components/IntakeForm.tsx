import { useEffect, type MouseEvent } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { useForm, type FormStart } from '~/components/ui/use-form.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { showToast } from '~/lib/toast.ts';
import { sendIntake } from '../client.ts';
import { intakeInput, signsOf } from '../schemas.ts';
import { IntakeDraftBar } from './IntakeDraftBar.tsx';
import { IntakeField } from './IntakeField.tsx';
import { INTAKE_STEPS, stepOf } from './intake-steps.ts';

/** The page shows one part by `:target` (IntakeFrame.astro); going there moves the reader along. */
function goTo(id: string): void {
  location.hash = id;
  document.getElementById(id)?.focus({ preventScroll: false });
}

/**
 * The weight-loss intake. Steps are parts of one form that the address picks (`#step-2`), so that the Back button works, nothing typed is ever
 * lost, and without script it is one long form. The script only looks at each step before the next and notices early when help should come
 * first.
 */
export function IntakeForm({ initial }: { initial?: FormStart }) {
  const form = useForm({
    schema: intakeInput,
    action: '/api/weight-loss-intakes',
    initial,
    submit: sendIntake,
    onSuccess: ({ outcome }) => {
      if (outcome === 'received') form.reset();
      goTo(outcome === 'help' ? 'help' : 'sent');
    },
    onFailure: (error) => showToast({ title: 'That did not work yet', description: serverMessage(error, 'Nothing you typed is lost. Please try again in a moment.'), tone: 'destructive' }),
  });
  const { check, checkbox, errors, field, formProps, submitting, values } = form;

  // The first mistake may stand on a part that is not shown.
  useEffect(() => {
    const step = INTAKE_STEPS.map(({ fields }) => fields.find(({ name }) => errors[name])?.name).find(Boolean);
    const wanted = step && stepOf(step);
    if (!wanted || document.getElementById(wanted.id)?.checkVisibility?.() !== false) return;
    location.hash = wanted.id;
    requestAnimationFrame(() => formProps.ref.current?.querySelector<HTMLElement>(`[name="${step}"]`)?.focus());
  }, [errors, formProps.ref]);

  const next = (event: MouseEvent, index: number) => {
    event.preventDefault();
    if (!check(INTAKE_STEPS[index]!.fields.map(({ name }) => name))) return;
    const whole = intakeInput.safeParse(values);
    goTo(whole.success && signsOf(whole.data).length > 0 ? 'help' : INTAKE_STEPS[index + 1]!.id);
  };
  const back = (event: MouseEvent, index: number) => {
    event.preventDefault();
    goTo(INTAKE_STEPS[index - 1]!.id);
  };

  return (
    <form {...formProps} className="form intake">
      {INTAKE_STEPS.map(({ id, title, lead, fields }, index) => (
        <fieldset key={id} id={id} className="intake-step form" tabIndex={-1} aria-describedby={`${id}-lead`}>
          <legend className="intake-legend"><span className="small muted">Step {index + 1} of {INTAKE_STEPS.length}</span><span className="intake-title font-serif">{title}</span></legend>
          <progress className="intake-progress" value={index + 1} max={INTAKE_STEPS.length} aria-hidden="true" />
          <p id={`${id}-lead`} className="muted">{lead}</p>
          {fields.map((one) => <IntakeField key={one.name} field={one} bound={field(one.name)} ticked={checkbox(one.name)} units={String(initial?.values?.['units'] ?? 'us')} />)}
          <div className="form-actions">
            {index < INTAKE_STEPS.length - 1 && <a className="btn btn-primary btn-lg intake-move" href={`#${INTAKE_STEPS[index + 1]!.id}`} onClick={(event) => next(event, index)}>Next</a>}
            {index === INTAKE_STEPS.length - 1 && <Button type="submit" size="lg" busy={submitting}>{submitting ? 'Sending…' : 'Send my answers'}</Button>}
            {index > 0 && <a className="btn btn-quiet intake-move" href={`#${INTAKE_STEPS[index - 1]!.id}`} onClick={(event) => back(event, index)}>Back</a>}
          </div>
        </fieldset>
      ))}
      <IntakeDraftBar form={formProps.ref} onFilled={formProps.onInput} />
    </form>
  );
}
