import { useEffect, useId, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '~/lib/api-client.ts';
import { fieldErrors } from '~/lib/field-errors.ts';
import { readForm } from '~/lib/form-values.ts';
import { dismissFailures } from '~/lib/toast.ts';

export interface FormStart {
  values?: Record<string, string | string[]>;
  errors?: Record<string, string>;
  /** An ordinary post of a long form: nothing is wrong, and nothing is taken before its sender has looked at it once more. */
  toCheck?: boolean | undefined;
}

export interface FormSettings<Schema extends z.ZodType, Result> {
  schema: Schema;
  /** Where the form goes as an ordinary post, before the script is there or without it. */
  action: string;
  initial?: FormStart;
  submit: (input: z.output<Schema>) => Promise<Result>;
  onSuccess: (result: Result, input: z.output<Schema>) => void;
  onFailure: (error: unknown) => void;
}

/**
 * The one form hook. Inputs are uncontrolled: the page's own fields hold what was typed, so nothing is lost when the script arrives
 * late, when sending fails, or when it never arrives. Errors stand beside their fields until one types there, and focus goes to the
 * summary of a long form (`ErrorSummary`), else to the first wrong field. A second press while one is under way does nothing, and
 * every repeat of the same input is the same attempt (lib/attempts.ts).
 */
export function useForm<Schema extends z.ZodType, Result>(settings: FormSettings<Schema, Result>) {
  const { initial, schema, submit } = settings;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [values, setValues] = useState<Record<string, string | string[]>>(initial?.values ?? {});
  const [errors, setErrors] = useState<Record<string, string>>(initial?.errors ?? {});
  const [refusals, setRefusals] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const [isLive, setLive] = useState(false);
  const id = useId();
  /** The fields of this rendering, so that a summary links to what is there. */
  const named = new Set<string>();

  // Until then the form is an ordinary one; `client:interaction` waits for this before it lets an early submit through.
  useEffect(() => {
    setLive(true);
    if (form.current) setValues(readForm(form.current));
  }, []);

  // After the errors are drawn, and after a form in steps has turned to the first of them.
  useEffect(() => {
    if (refusals === 0) return;
    const frame = requestAnimationFrame(() => focusOn(form.current));
    return () => cancelAnimationFrame(frame);
  }, [refusals]);

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };

  /** Judges these fields, or all of them, and shows what is wrong. @returns whether nothing is. */
  const check = (names?: readonly string[]): boolean => {
    const values = form.current ? readForm(form.current) : {};
    const parsed = schema.safeParse(values);
    const found = parsed.success ? {} : fieldErrors(parsed.error, schema, values);
    const here = Object.fromEntries(
      Object.entries(found).filter(([name]) => names?.includes(name) ?? true),
    );
    showErrors(here);
    return Object.keys(here).length === 0;
  };

  const send = async () => {
    if (!form.current || isBusy.current) return;
    const values = readForm(form.current);
    const parsed = schema.safeParse(values);
    if (!parsed.success) return showErrors(fieldErrors(parsed.error, schema, values));
    isBusy.current = true;
    setSubmitting(true);
    setErrors({});
    try {
      const result = await submit(parsed.data);
      dismissFailures();
      settings.onSuccess(result, parsed.data);
    } catch (error) {
      if (error instanceof ApiError) showErrors(error.fields);
      settings.onFailure(error);
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  };

  return {
    values,
    text: (name: string): string => {
      const value = values[name];
      return typeof value === 'string' ? value : '';
    },
    errors,
    /** How often the form was refused in place: each time its first mistake has to come into sight. */
    refusals,
    submitting,
    isLive,
    toCheck: initial?.toCheck ?? false,
    check,
    /** For `ErrorSummary`, above a long form. */
    summary: { errors, idOf: (name: string) => (named.has(name) ? `${id}${name}` : undefined) },
    /** For `Field`, `Textarea` and `Select`: `<Field label="Email" {...form.field('email')} />`. */
    field: (name: string) => {
      named.add(name);
      const start = initial?.values?.[name];
      return {
        id: `${id}${name}`,
        name,
        error: errors[name],
        defaultValue: typeof start === 'string' ? start : undefined,
      };
    },
    /** For `Checkbox`. */
    checkbox: (name: string) => {
      named.add(name);
      return {
        id: `${id}${name}`,
        name,
        error: errors[name],
        defaultChecked: initial?.values?.[name] === 'on',
      };
    },
    /** For `Form`. */
    formProps: {
      ref: form,
      method: 'post' as const,
      action: settings.action,
      attempt: typeof initial?.values?.['_key'] === 'string' ? initial.values['_key'] : undefined,
      // One judge with the specification's words, on both sides of the wire; the browser would put its own in front.
      noValidate: true,
      'data-live': isLive ? '' : undefined,
      'aria-busy': submitting || undefined,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
      onInput: (event?: SyntheticEvent) => {
        if (form.current) setValues(readForm(form.current));
        const name = event?.target instanceof Element && event.target.getAttribute('name');
        // Anyone who mends an answer is not told off while they do; the next press judges it again.
        if (name) setErrors(({ [name]: _mended, ...others }) => others);
      },
    },
    reset: () => {
      form.current?.reset();
      setErrors({});
      setValues(form.current ? readForm(form.current) : {});
    },
  };
}

/** The summary of what is wrong, or the first wrong field. */
function focusOn(form: HTMLFormElement | null): void {
  const place =
    form?.querySelector<HTMLElement>('.error-summary') ??
    form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  place?.focus();
}
