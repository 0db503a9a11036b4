import type { ReactNode } from 'react';

export interface FieldTexts {
  label: ReactNode;
  /** Help that stays visible; placeholders are no help. */
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  requiredWord?: string;
  hideLabel?: boolean;
}

export function describedBy(
  id: string,
  { hint, error }: FieldTexts,
  given?: string,
): string | undefined {
  return (
    [given, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  );
}

/** Label, hint, control, error: the same order everywhere. The error element is always there, so its arrival is announced. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  requiredWord = '(required)',
  hideLabel,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label} {required && <span className="field-required">{requiredWord}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {children}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </div>
    </div>
  );
}
