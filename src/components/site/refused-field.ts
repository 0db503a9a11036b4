type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In our words, and the field's own where it has them (`data-missing`). */
function wordsFor(field: Control): string {
  const { validity } = field;
  if (validity.valueMissing)
    return (
      field.dataset['missing'] ??
      (field instanceof HTMLSelectElement
        ? 'Please choose one of these'
        : /^(checkbox|radio)$/.test(field.type)
          ? 'Please check this box to continue'
          : 'Please fill this in')
    );
  if (validity.typeMismatch && field.type === 'email') return 'Please enter a valid email address';
  if (validity.tooShort) return field.dataset['missing'] ?? 'Please write a few more words';
  return field.validationMessage;
}

/** The line under a field that says what to put right, as `FieldFrame` has it; made where a plain form has none. */
function lineOf(field: Control): HTMLElement {
  const id = `${field.id}-error`;
  const there = document.getElementById(id);
  if (there) return there;
  const line = document.createElement('div');
  line.id = id;
  line.className = 'field-error';
  line.setAttribute('aria-live', 'polite');
  (field.closest('.check') ?? field).after(line);
  return line;
}

/**
 * Says beside a field of a plain form why the browser does not send it, and moves to the first such field. Goes again as soon as it is put right. Forms with a
 * schema of their own (`useForm`) do this themselves.
 */
export function sayWhy(field: Control): void {
  const line = lineOf(field);
  line.textContent = wordsFor(field);
  if (field.ariaInvalid !== 'true') {
    const described = field.getAttribute('aria-describedby');
    field.ariaInvalid = 'true';
    if (!described?.split(' ').includes(line.id))
      field.setAttribute('aria-describedby', [described, line.id].filter(Boolean).join(' '));
    const clear = () => {
      if (!field.validity.valid) return;
      line.textContent = '';
      field.removeAttribute('aria-invalid');
      field.removeEventListener('input', clear);
    };
    field.addEventListener('input', clear);
  }
  if (field.form?.querySelector(':is(input, select, textarea):invalid') === field) field.focus();
}
