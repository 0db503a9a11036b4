import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '../score.ts';

/** The form's own fields hold what was answered, so that nothing is lost when script comes late; this reads them. */
export function useAnswers(start: Answers = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>(start);

  const read = useCallback((): Answers => {
    const found: Record<string, string> = {};
    if (form.current)
      for (const [name, value] of new FormData(form.current))
        if (typeof value === 'string' && name.includes('.') && value.trim() !== '')
          found[name] = value;
    setAnswers(found);
    return found;
  }, []);

  const fill = useCallback(
    (given: Answers): void => {
      for (const field of form.current?.elements ?? []) {
        if (field instanceof HTMLInputElement && field.type === 'radio')
          field.checked = given[field.name] === field.value;
        else if (field instanceof HTMLTextAreaElement) field.value = given[field.name] ?? '';
      }
      read();
    },
    [read],
  );

  useEffect(() => {
    read();
  }, [read]);

  return { form, answers, read, fill };
}
